import { expect, test } from "vitest";
import { fillPicture, fillRows, type FillRow, type SlotCount } from "./rules";

const aCount = (given: Partial<SlotCount>): SlotCount => ({
  facility: "North",
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
  shift_type: "RN",
  requested,
  filled,
  open: requested - filled,
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
  expect(rows).toEqual([
    {
      date: "2026-11-18",
      facility: "North",
      shift_type: "RN",
      requested: 3,
      filled: 2,
      open: 1,
      fill_rate: 66.7,
    },
  ]);
});

test("finds the type that goes unfilled on weekends, and its worst day", () => {
  const { figures, chart } = fillPicture([
    aRow("2026-11-20", 10),
    aRow("2026-11-21", 7),
    aRow("2026-11-20", 10, 10, { shift_type: "CNA" }),
    aRow("2026-11-21", 10, 10, { shift_type: "CNA" }),
  ]);
  expect(figures.map(({ value, note }) => [value, note])).toEqual([
    ["92.5%", "37 filled"],
    ["3", "of 40 requested"],
    ["85.0%", "15.0 points below weekdays"],
    ["RN, North", "85.0% · 3 unfilled"],
  ]);
  expect(chart).toMatchObject({
    title: "RN shifts go unfilled on weekends",
    dates: ["2026-11-20", "2026-11-21"],
    series: [
      { name: "RN", values: [100, 70] },
      { name: "CNA", values: [100, 100] },
    ],
    mark: { series: 0, at: 1, text: "70% on Nov 21" },
  });
});

test.each([
  ["RN shifts are the hardest to fill: 90.0%", 9],
  ["Nearly every shift was filled", 10],
])("is titled %s", (title, filled) =>
  expect(fillPicture([aRow("2026-11-18", filled), aRow("2026-11-19", filled)]).chart?.title).toBe(title),
);

test("has no line of a single day", () => expect(fillPicture([aRow("2026-11-18", 9)]).chart).toBeNull());
