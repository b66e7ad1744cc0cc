import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CopyDayButton } from "./copy-day-button";
import type { ScheduleRow } from "./recurring-state";

test.each([
  { mondays: 0, copies: 0, reason: "Choose providers for Monday first." },
  { mondays: 1, copies: 1, reason: null },
])("copies a day with $mondays providers $copies times", ({ mondays, copies, reason }) => {
  let copied = 0;
  const rows = [
    { weekday: "Monday", slots: mondays },
    { weekday: "Friday", slots: 3 },
  ] as ScheduleRow[];
  render(<CopyDayButton day="Monday" rows={rows} onCopy={() => copied++} />);
  fireEvent.click(screen.getByRole("button", { name: "Copy Monday to every other day" }));
  expect(copied).toBe(copies);
  expect(reason === null || screen.getByText(reason)).toBeTruthy();
});
