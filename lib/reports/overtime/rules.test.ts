import { expect, test } from "vitest";
import { aWorkedRow, withoutHours } from "@/tests/support/worked-row";
import { overtimePicture, overtimeRows, wholeWeeks } from "./rules";

const shifts = (count: number, given: Parameters<typeof aWorkedRow>[0] = {}) =>
  Array.from({ length: count }, () => aWorkedRow(given));

test("covers whole weeks, Saturday to Friday", () =>
  expect(wholeWeeks({ from: "2026-11-18", to: "2026-11-22" })).toEqual({
    from: "2026-11-14",
    to: "2026-11-27",
  }));

test("counts from the 40th hour over all facilities, or from the company's limit", () => {
  expect(overtimeRows(shifts(5), "Shiftwell")).toEqual([]);
  const rows = overtimeRows(
    [...shifts(5), ...shifts(1, { facility: "Pinecrest" }), ...shifts(1, withoutHours)],
    "Shiftwell",
  );
  expect(rows).toMatchObject([
    {
      week_ending: "2026-11-20",
      facilities: ["Harborview", "Pinecrest"],
      shifts: 6,
      hours: 48,
      overtime_hours: 8,
    },
  ]);
  expect(overtimeRows(shifts(5, { overtimeThresholdHours: 36 }), "Shiftwell")).toMatchObject([
    { overtime_hours: 4 },
  ]);
});

test("finds the week and the person with most overtime", () => {
  const later = { startsOn: "2026-11-22", professionalId: 2, professional: "Ada Holt" };
  const { figures, chart } = overtimePicture(overtimeRows([...shifts(6), ...shifts(7, later)], "Shiftwell"));
  expect(figures.map(({ value, note }) => [value, note])).toEqual([
    ["24.00 hrs", "in 2 weeks"],
    ["2", "with overtime in a week"],
    ["Ada Holt", "16.00 hrs"],
    ["0", "weeks at more than one facility"],
  ]);
  expect(chart).toMatchObject({
    title: "Most overtime in the week to Nov 27: 16.00 hrs",
    bars: [
      { label: "Week to Nov 20", values: [8] },
      { label: "Week to Nov 27", values: [16] },
    ],
  });
});
