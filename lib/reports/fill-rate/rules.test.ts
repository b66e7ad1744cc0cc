import { expect, test } from "vitest";
import { fillPicture, fillRows, type FillRow, type SlotCount } from "./rules";

const aCount = (given: Partial<SlotCount>): SlotCount => ({
  facilityId: 1,
  facility: "North",
  facilityCity: "Tacoma",
  zone: "America/Los_Angeles",
  resolution: null,
  startsOn: "2026-11-18",
  resourceType: "RN",
  status: "UNCLAIMED",
  outcomeCode: null,
  arrivalStatusCode: null,
  isCheckedIn: false,
  isExpired: false,
  hasProfessional: false,
  slots: 1,
  ...given,
});

const aRow = (date: string, filled: number, requested = 10, given: Partial<FillRow> = {}): FillRow => ({
  date,
  facility: "North",
  facility_id: 1,
  facility_city: "Tacoma",
  zone: "America/Los_Angeles",
  shift_type: "RN",
  requested,
  filled,
  open: requested - filled,
  no_shows: 0,
  fill_rate: (filled / requested) * 100,
  ...given,
});

test("divides what was requested into filled and open, without what was cancelled", () => {
  const taken = { status: "CONFIRMED", hasProfessional: true } as const;
  const rows = fillRows([
    aCount({ slots: 1 }),
    aCount({ ...taken, slots: 2 }),
    aCount({ status: "FACILITY_CANCELLED", slots: 5 }),
  ]);
  expect(rows).toMatchObject([
    { date: "2026-11-18", facility: "North", requested: 3, filled: 2, open: 1, fill_rate: 66.7 },
  ]);
});

test.each<[string, Partial<SlotCount>, number, number]>([
  ["who is marked as absent", { outcomeCode: "NO_SHOW", arrivalStatusCode: "NO_SHOW" }, 1, 0],
  ["whose arrival alone says so", { arrivalStatusCode: "NO_SHOW" }, 1, 0],
  [
    "who didn't come, as agreed in a dispute",
    { outcomeCode: "ARRIVED", resolution: "NO_CALL_NO_SHOW" },
    1,
    0,
  ],
  ["who came late", { arrivalStatusCode: "RUNNING_LATE" }, 1, 1],
  ["of an expired shift", { isExpired: true }, 1, 1],
])("counts someone %s as %i requested and %i filled", (_, given, requested, filled) => {
  const taken = { status: "CONFIRMED", hasProfessional: true } as const;
  const [row] = fillRows([aCount({ ...taken, ...given })]);
  expect(row).toMatchObject({ requested, filled, no_shows: 1 - filled });
});

test("leaves out what the outside scheduling system withdrew before anyone had it", () =>
  expect(fillRows([aCount({ isExpired: true })])).toEqual([]));

test("keeps facilities of one name apart", () => {
  const rows = fillRows([aCount({}), aCount({ facilityId: 2 })]);
  expect(rows.map(({ facility_id }) => facility_id)).toEqual([1, 2]);
});

test("compares weekends with weekdays before rounding, and only if there are both", () => {
  const notes = (...rows: FillRow[]) => fillPicture(rows).figures[2]?.note;
  // 94.96 % and 94.44 %: the rounded shares are 0.6 apart.
  expect(notes(aRow("2026-11-20", 9_496, 10_000), aRow("2026-11-21", 9_444, 10_000))).toBe(
    "0.5 points below weekdays",
  );
  expect(notes(aRow("2026-11-20", 9))).toBe("no weekend to compare");
});

test("says that its no-shows are those nobody replaced, who are fewer than all", () =>
  expect(fillPicture([aRow("2026-11-20", 7, 10, { no_shows: 2 })]).figures[1]!.note).toBe(
    "of 10 requested, 2 no-shows not replaced",
  ));

test("shows on which weekdays shifts go unfilled, by type", () => {
  const { figures, chart } = fillPicture([
    aRow("2026-11-20", 10),
    aRow("2026-11-21", 7),
    aRow("2026-11-20", 9, 10, { shift_type: "CNA" }),
    aRow("2026-11-21", 10, 10, { shift_type: "CNA" }),
    aRow("2026-11-28", 8),
  ]);
  expect(figures.map(({ value, note }) => [value, note])).toEqual([
    ["88.0%", "44 filled"],
    ["6", "of 50 requested"],
    ["83.3%", "11.7 points below weekdays"],
    ["RN, North", "83.3% · 5 unfilled"],
  ]);
  expect(chart).toMatchObject({
    title: "Saturdays leave the most shifts unfilled: 5 of 30",
    parts: [{ name: "RN" }, { name: "CNA" }],
    bars: [
      { label: "Saturday", values: [5, 0] },
      { label: "Friday", values: [0, 1] },
    ],
  });
});

test("draws nothing where every shift was filled, or of a single weekday", () => {
  expect(fillPicture([aRow("2026-11-18", 10), aRow("2026-11-19", 10)]).chart).toBeNull();
  expect(fillPicture([aRow("2026-11-18", 9)]).chart).toBeNull();
});
