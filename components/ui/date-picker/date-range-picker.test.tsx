import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DateRangePicker } from "./date-range-picker";
import type { DateRange } from "./dates";

async function anOpenPicker() {
  const applied: (DateRange | null)[] = [];
  render(
    <DateRangePicker
      label="Dates"
      value={null}
      onChange={(range) => applied.push(range)}
      today="2026-11-22"
      min="2026-11-01"
      max="2026-12-31"
      maxRange={{ value: 14, unit: "days" }}
      quick={[{ label: "This week", from: "2026-11-21", to: "2026-11-27" }]}
    />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Dates" }));
  await screen.findByRole("button", { name: "Apply" });
  return applied;
}
const day = (name: RegExp) => screen.getByRole("button", { name });
const type = (label: string, text: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  fireEvent.blur(screen.getByLabelText(label));
};
const apply = () => screen.getByRole("button", { name: "Apply" });

test("selects a range with two clicks and applies it on Apply", async () => {
  const applied = await anOpenPicker();
  fireEvent.click(day(/^Tuesday, November 24/));
  expect(apply().getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(day(/^Saturday, November 28/));
  expect(screen.getByText("5 days · at most 14 days")).toBeTruthy();
  expect(applied).toEqual([]);
  fireEvent.click(apply());
  expect(applied).toEqual([{ from: "2026-11-24", to: "2026-11-28" }]);
});

test("rejects a typed range at its field if it is too long or not a date", async () => {
  await anOpenPicker();
  type("From", "11/01/2026");
  type("To", "12/31/2026");
  expect(screen.getByText("Choose at most 14 days.")).toBeTruthy();
  expect(apply().getAttribute("aria-disabled")).toBe("true");
  type("To", "soon");
  expect(screen.getByText("Enter a date as MM/DD/YYYY.")).toBeTruthy();
});

test("applies a quick range, and clears it on Reset", async () => {
  const applied = await anOpenPicker();
  fireEvent.click(screen.getByRole("button", { name: "This week" }));
  fireEvent.click(apply());
  expect(applied).toEqual([{ from: "2026-11-21", to: "2026-11-27" }]);
  fireEvent.click(screen.getByRole("button", { name: "Dates" }));
  fireEvent.click(await screen.findByRole("button", { name: "Reset" }));
  expect(applied.at(-1)).toBeNull();
});
