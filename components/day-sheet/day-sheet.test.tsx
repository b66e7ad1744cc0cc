import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Grouping } from "@/lib/slots/day-sheet/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { aListSlot } from "@/tests/support/list-slot";
import { DaySheet } from "./day-sheet";

const slots: ListSlot[] = [
  aListSlot({
    slot_id: 1,
    slot_status: "CONFIRMED",
    caregiver_id: 1,
    caregiver_name: "Mara Holt",
    unit_id: 3,
    unit_name: "West",
  }),
  aListSlot({
    slot_id: 2,
    slot_status: "CONFIRMED",
    caregiver_id: 2,
    caregiver_name: "Ned Gone",
    outcome_code: "NO_SHOW",
    unit_id: 3,
    unit_name: "West",
  }),
  aListSlot({
    slot_id: 3,
    slot_status: "UNCLAIMED",
    replaced_caregiver_name: "Cy Sick",
    replaced_because: "CALLED_OFF",
  }),
];

function sheetRows(by: Grouping) {
  render(
    <DaySheet
      facility={{ name: "Rosewood Manor", zone: "America/Los_Angeles" }}
      date="2026-06-02"
      by={by}
      slots={slots}
      madeAt={Date.parse("2026-06-02T15:05:00Z")}
    />,
  );
  return within(screen.getByRole("article"))
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent!.trim()).join(" | "));
}

test("lists a day by shift, with each place's unit", () => {
  expect(sheetRows("shift")).toEqual([
    "Professional | Unit | Phone | Status",
    "CNA 7:00 AM – 3:00 PM2 of 3 filled, 1 no-show",
    "Ned Gone | West |  | No Call / No Show",
    "Mara Holt | West |  | Confirmed",
    "Open Cy Sick called off |  |  | Open",
  ]);
  expect(screen.getByText("By shift. All times in PT.")).toBeTruthy();
});

test("lists a day by unit, with each place's shift, and what has no unit", () => {
  expect(sheetRows("unit")).toEqual([
    "Professional | Shift | Phone | Status",
    "West2 of 2 filled, 1 no-show",
    "Ned Gone | CNA 7:00 AM – 3:00 PM |  | No Call / No Show",
    "Mara Holt | CNA 7:00 AM – 3:00 PM |  | Confirmed",
    "Unassigned0 of 1 filled",
    "Open Cy Sick called off | CNA 7:00 AM – 3:00 PM |  | Open",
  ]);
  expect(screen.getByText("By unit. All times in PT.")).toBeTruthy();
});

test("says whose day it is, how it is staffed, and when it was printed, on the facility's clock", () => {
  sheetRows("shift");
  expect(screen.getByRole("heading", { level: 1, name: /Tuesday, June 2/ })).toBeTruthy();
  expect(screen.getByRole("list", { name: "Staffing" }).textContent).toBe("CNA 2 of 3, 1 no-show");
  expect(screen.getByText("As of 06/02/2026, 8:05 AM PT. The portal has the current schedule.")).toBeTruthy();
});
