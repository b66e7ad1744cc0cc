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

test("draws the rate of each day, and names the lowest with what was missing", () => {
  const { figures, chart } = fillPicture([
    aRow("2026-11-20", 10),
    aRow("2026-11-21", 7),
    aRow("2026-11-20", 9, 10, { shift_type: "CNA" }),
    aRow("2026-11-21", 9, 10, { shift_type: "CNA" }),
    aRow("2026-11-28", 9),
  ]);
  expect(figures.map(({ value, note, tone }) => [value, note, tone])).toEqual([
    ["88.0%", "44 filled", "plain"],
    ["6", "of 50 requested", "plain"],
    ["83.3%", "11.7 points below weekdays", "bad"],
    ["RN, North", "86.7% · 4 unfilled", "bad"],
  ]);
  expect(chart).toEqual({
    kind: "lines",
    title: "Below 90% on 1 of 3 days",
    unit: "percent",
    dates: ["2026-11-20", "2026-11-21", "2026-11-28"],
    series: [{ name: "All types", values: [95, 80, 90] }],
    goal: 90,
    mark: { series: 0, at: 1, text: "80.0% on Sat, Nov 21: 3 RN, 1 CNA unfilled" },
  });
});

test("says over two weeks which weekday leaves the most unfilled", () => {
  const days = Array.from({ length: 14 }, (_, at) => `2026-11-${String(at + 7).padStart(2, "0")}`);
  const rows = days.map((date, at) => aRow(date, at % 7 === 1 ? 19 : 20, 20));
  expect(fillPicture(rows).chart).toMatchObject({
    title: "90% or more on all 14 days. Sundays leave the most unfilled, 2 of 40",
    series: [{ name: "RN" }],
  });
});

test("draws nothing where every shift was filled, or of a single day", () => {
  expect(fillPicture([aRow("2026-11-18", 10), aRow("2026-11-19", 10)]).chart).toBeNull();
  expect(fillPicture([aRow("2026-11-18", 9)]).chart).toBeNull();
});
