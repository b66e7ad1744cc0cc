import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { weekdays, type Weekday } from "@/lib/time/calendar";
import { aListStructure } from "@/tests/support/list-slot";
import type { ScheduleRow } from "./recurring-state";
import { RecurringWeek } from "./recurring-week";

const structures = [
  aListStructure({ id: 5 }),
  aListStructure({ id: 6, from_time: "15:00:00", to_time: "23:00:00" }),
];
const rows = weekdays.flatMap((weekday) =>
  structures.map(
    (one) =>
      ({
        key: `${weekday} ${one.id}`,
        weekday,
        structure: one,
        slots: weekday === "Monday" ? 2 : 0,
        isChanged: false,
      }) as ScheduleRow,
  ),
);
const onChange = vi.fn<(row: ScheduleRow, change: { slots: number }) => void>();
const onDay = vi.fn<(day: Weekday) => void>();
const show = () =>
  render(<RecurringWeek rows={rows} day="Monday" faults={new Map()} onChange={onChange} onDay={onDay} />);
const cell = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

test("shows how many of each shift repeat, and leaves a day without any blank", () => {
  show();
  expect(screen.getAllByRole("textbox")).toHaveLength(14);
  expect(cell("CNA 7:00 AM – 3:00 PM on Monday").value).toBe("2");
  expect(cell("CNA 7:00 AM – 3:00 PM on Sunday").value).toBe("");
});

test.each([
  ["12", 12],
  ["99", 20],
  ["", 0],
  ["-4", 4],
  ["x", 0],
])("repeats the shift for typed %j %i times", (typed, slots) => {
  show();
  fireEvent.change(cell("CNA 7:00 AM – 3:00 PM on Monday"), { target: { value: typed } });
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ weekday: "Monday" }), { slots });
});

test("moves between cells with arrows, down with Enter, and stops at the edge", () => {
  show();
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  cell("CNA 7:00 AM – 3:00 PM on Sunday").focus();
  press("ArrowRight");
  expect(document.activeElement).toBe(cell("CNA 7:00 AM – 3:00 PM on Monday"));
  press("Enter");
  expect(document.activeElement).toBe(cell("CNA 3:00 PM – 11:00 PM on Monday"));
  press("ArrowDown");
  expect(document.activeElement).toBe(cell("CNA 3:00 PM – 11:00 PM on Monday"));
  expect(onDay.mock.calls.map(([day]) => day)).toEqual(["Sunday", "Monday", "Monday"]);
});
