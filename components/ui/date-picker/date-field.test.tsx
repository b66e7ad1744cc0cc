import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { DateField } from "./date-field";
import { toDate } from "./dates";

function Fridays({ onDate }: { onDate: (date: string | null) => void }) {
  const [date, setDate] = useState<string | null>(null);
  return (
    <DateField
      label="Week ending"
      value={date}
      onChange={(next) => {
        setDate(next);
        onDate(next);
      }}
      today="2026-11-22"
      isDisabled={(one) => toDate(one).getDay() !== 5}
    />
  );
}

test("accepts only selectable days, typed or clicked", async () => {
  const dates: (string | null)[] = [];
  render(<Fridays onDate={(date) => dates.push(date)} />);
  const field = screen.getByLabelText("Week ending");
  fireEvent.change(field, { target: { value: "11/26/2026" } });
  fireEvent.blur(field);
  expect(screen.getByText("This day can’t be chosen.")).toBeTruthy();
  expect(dates).toEqual([null]);
  fireEvent.change(field, { target: { value: "11/27/2026" } });
  expect(dates.at(-1)).toBe("2026-11-27");

  fireEvent.click(screen.getByRole("button", { name: "Choose a date" }));
  const thursday = await screen.findByRole<HTMLButtonElement>("button", { name: /^Thursday, November 19/ });
  expect(thursday.disabled).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: /^Friday, November 20/ }));
  expect(dates.at(-1)).toBe("2026-11-20");
  expect((field as HTMLInputElement).value).toBe("11/20/2026");
});
