import { expect, test } from "vitest";
import type { StaffedDay } from "@/lib/staffing-hours/day-rules";
import { minimumsOf } from "@/lib/staffing-hours/minimum-rules";
import { staffingPicture, staffingRows } from "./rules";

const california = { stateCode: "CA", ofState: {}, own: {} };
const HOUR = 60;

type Given = { date?: string; facilityId?: number; residents?: number | null; rn?: number; aides?: number };

/** Sixty residents with eight hours of an RN and 216 of aides: 3.73 each, and a licensed nurse at all hours. */
function aDay({
  date = "2026-11-24",
  facilityId = 1,
  residents = 60,
  rn = 8,
  aides = 216,
}: Given = {}): StaffedDay {
  const type = (of: "RN" | "LPN" | "CNA", hours: number) => ({
    type: of,
    confirmed: 0,
    claimed: 0,
    open: 0,
    unfilled: 0,
    worked: hours * HOUR,
    counted: hours * HOUR,
  });
  return {
    holiday: null,
    facility: {
      ...california,
      facilityId,
      name: `Manor ${facilityId}`,
      city: "Salem",
      zone: "America/Los_Angeles",
    },
    date,
    day: { startsAt: new Date(`${date}T08:00:00Z`), endsAt: new Date(`${date}T08:00:00Z`) },
    census: residents === null ? null : { residents, countedOn: date, parts: [] },
    hours: {
      types: [type("RN", rn), type("LPN", 0), type("CNA", aides)],
      assumed: 0,
      rnStretchMinutes: rn * HOUR,
      licensedMinutes: 24 * HOUR,
      dayMinutes: 24 * HOUR,
    },
    minimums: minimumsOf(california),
    planned: [],
  };
}

test("has a row per day with its ratio, its minimum and what it misses", () =>
  expect(
    staffingRows([aDay(), aDay({ rn: 0, aides: 120 }), aDay({ residents: 0 }), aDay({ residents: null })]),
  ).toMatchObject([
    { total_hours: 224, hours_per_resident: 3.73, required: 3.5, missed: [] },
    {
      hours_per_resident: 2,
      missed_rules: ["All nursing per resident", "Nurse aides per resident", "RN eight hours in a row"],
      missed: ["All nursing 2.00 of 3.50", "Nurse aides 2.00 of 2.40", "No RN"],
    },
    { residents: 0, hours_per_resident: null, missed: [] },
    { residents: null, hours_per_resident: null, missed: [] },
  ]));

test("counts days below a minimum and days without an RN, over all residents", () => {
  const rows = staffingRows([
    aDay({ date: "2026-11-23" }),
    aDay({ aides: 120 }),
    aDay({ rn: 0 }),
    aDay({ rn: 4 }),
    aDay({ rn: 0, residents: 0 }),
    aDay({ residents: null }),
  ]);
  const { figures, chart } = staffingPicture(rows);
  expect(figures.map(({ value, note }) => [value, note])).toEqual([
    ["3.28", "1 day without a census"],
    ["1", "of 4 with one"],
    ["1", "first on Nov 24"],
    ["2", "in a row, counting days without any"],
  ]);
  expect(chart).toMatchObject({ title: "Manor 1 is below a minimum on 1 day", goal: 3.5 });
});

test("shows nothing for no days", () =>
  expect(staffingPicture([])).toMatchObject({
    figures: [{ value: "–" }, { value: "0" }, { value: "0" }, { value: "0" }],
    chart: null,
  }));

test("compares facilities by their days below a minimum", () => {
  const rows = staffingRows([
    aDay({ aides: 120 }),
    aDay({ date: "2026-11-25" }),
    aDay({ facilityId: 2, aides: 120 }),
    aDay({ facilityId: 2, date: "2026-11-25", aides: 120 }),
  ]);
  expect(staffingPicture(rows).chart).toMatchObject({
    title: "Manor 2 is below a minimum most often, on 2 of 2 days",
    bars: [
      { label: "Manor 2", values: [2] },
      { label: "Manor 1", values: [1] },
    ],
  });
});
