import { expect, test } from "vitest";
import type { OverRow } from "@/lib/overtime-ahead/rules";
import { aheadPicture, aheadRows } from "./rules";

const shift = (slotId: number, given: Partial<OverRow> = {}): OverRow => ({
  slotId,
  shiftId: slotId,
  facilityId: 1,
  facility: "Harborview",
  facilityCity: "Tacoma",
  zone: "America/Los_Angeles",
  employer: "company 1",
  professionalId: 7,
  professional: "Mara Holt",
  resourceType: "CNA",
  isFlex: true,
  startsOn: `2026-11-2${slotId}`,
  startsAt: new Date(`2026-11-2${slotId}T15:00:00Z`),
  endsAt: new Date(`2026-11-3${slotId}T01:00:00Z`.replace("-3", "-2")),
  paidMinutes: 600,
  weekOn: "2026-11-21",
  weekMinutes: 3_000,
  thresholdHours: 40,
  ...given,
});
const away = { facilityId: 2, facility: "Pinecrest" };
const week = [1, 2, 3, 4, 5].map((n) => shift(n));

test("names the week, the overtime and the shift that passes the limit", () =>
  expect(aheadRows([week], { facilityIds: [1] })).toMatchObject([
    {
      week_ending: "2026-11-27",
      professional: "Mara Holt",
      facilities: ["Harborview"],
      hours: 50,
      limit: 40,
      overtime_hours: 10,
      crosses_on: "2026-11-25",
      shift: expect.stringContaining("Harborview"),
    },
  ]));

test("counts a facility outside of the report without naming it", () => {
  const rows = aheadRows([week.map((one) => (one.slotId === 5 ? { ...one, ...away } : one))], {
    facilityIds: [1],
  });
  expect(rows).toMatchObject([{ hours: 50, facilities: ["Harborview"], shift: "Another facility" }]);
  expect(JSON.stringify(rows)).not.toContain("Pinecrest");
});

test("sums people over weeks", () => {
  const next = week.map((one) => ({ ...one, weekOn: "2026-11-28", weekMinutes: 2_520 }));
  const { figures, chart } = aheadPicture(aheadRows([week, next], { facilityIds: [1] }));
  expect(figures.map(({ value, note }) => [value, note])).toEqual([
    ["12.00 h", "this week and next"],
    ["1", "2 weeks"],
    ["Nov 25", "Mara Holt"],
  ]);
  expect(chart).toMatchObject({ bars: [{ label: "Mara Holt", values: [12] }] });
  expect(aheadPicture([]).chart).toBeNull();
});
