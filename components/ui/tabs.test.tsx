import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { Tabs } from "./tabs";

const tabs = [
  { id: "open", label: "Open" },
  { id: "assigned", label: "Assigned" },
  { id: "past", label: "Past" },
] as const;

function Example() {
  const [value, setValue] = useState<"open" | "assigned" | "past">("open");
  return (
    <Tabs label="Shifts" tabs={tabs} value={value} onChange={setValue}>
      {`The ${value} shifts`}
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole("tab", { name });
const chosen = () => screen.getByRole("tab", { selected: true }).textContent;

test("selects a tab on a press, and names the panel by it", () => {
  render(<Example />);
  fireEvent.click(tab("Past"));
  expect(chosen()).toBe("Past");
  expect(screen.getByRole("tabpanel", { name: "Past" }).textContent).toBe("The past shifts");
  expect(screen.getByRole("tablist", { name: "Shifts" })).toBeTruthy();
});

test("selects tabs with arrows, Home and End, wrapping around", () => {
  render(<Example />);
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement!, { key });
    expect(document.activeElement?.textContent).toBe(chosen());
    return chosen();
  };
  tab("Open").focus();
  expect(["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End"].map(press)).toEqual([
    "Assigned",
    "Past",
    "Open",
    "Past",
    "Open",
    "Past",
  ]);
});

test("stops at the selected tab only", () => {
  render(<Example />);
  expect(screen.getAllByRole("tab").map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
});
