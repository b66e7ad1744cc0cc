import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Report, ReportRow, Tallied } from "./define-report";
import { digestOf, mergedDigest, presentDigest } from "./digest-rules";
import { labelsOf, namesOf, withLabels } from "./identity-rules";
import { reportCatalogue } from "./report-catalogue";
import { mergeRows } from "./runs/merge-rows";
import { compareKeys, sortedRows, sortKeysOf } from "./table-rules";

const input = {
  range: { from: "2026-11-07", to: "2026-11-20" },
  now: new Date("2026-11-22T18:00:00Z"),
  daysBack: 0,
  brand: "Shiftwell",
} as Parameters<Report["pictureOf"]>[1];

const dates = Array.from({ length: 14 }, (_, day) => `2026-11-${String(7 + day).padStart(2, "0")}`);
const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
const amount = fc.nat(9_999);
/** Two of one name each, to be told apart over all parts. */
const place = oneOf(
  { facility: "Manor", facility_id: 1, facility_city: "Tacoma", zone: "America/Los_Angeles" },
  { facility: "Manor", facility_id: 2, facility_city: "Salem", zone: "America/New_York" },
  { facility: "Lodge", facility_id: 3, facility_city: "Boise", zone: "America/Denver" },
);
const person = oneOf(
  { professional: "Ada Holt", professional_id: 12 },
  { professional: "Ada Holt", professional_id: 7 },
  { professional: "Ben Ito", professional_id: 9 },
);
const source = oneOf(
  { source: "Brightline", source_id: "agency 1" },
  { source: "Brightline", source_id: "agency 2" },
  { source: "Flex", source_id: "own staff" },
);
const shift_type = oneOf("RN", "LPN", "CNA");
const date = oneOf(...dates);
const weeks = [
  { week_ending: "2026-11-13", week: "Week to Nov 13" },
  { week_ending: "2026-11-20", week: "Week to Nov 20" },
];

type Fields = Record<string, fc.Arbitrary<unknown>>;
const rowOf = (fields: Fields, ...parts: fc.Arbitrary<object>[]) =>
  fc.tuple(fc.record(fields), ...parts).map((all) => Object.assign({}, ...(all as object[])) as ReportRow);

const rowsOf: Record<string, fc.Arbitrary<ReportRow>> = {
  approvals: rowOf(
    {
      date,
      state: oneOf("Approved", "Approved automatically", "Automatic, incomplete", "Needs review", "Disputed"),
    },
    place,
    person,
    source,
  ),
  attendance: rowOf(
    { date, event: oneOf("No call / no show", "Late arrival", "Walked out"), minutes_late: amount },
    place,
    person,
    source,
  ),
  cancellations: rowOf(
    {
      date,
      cancelled_by: oneOf("Facility", "Professional", "Agency"),
      late: fc.boolean(),
      reason: oneOf("Ill", "Census", null),
      billable_hundredths: amount,
    },
    place,
    person,
    source,
  ),
  disputes: rowOf(
    {
      filed_on: date,
      state: oneOf("Open", "Resolved"),
      resolution: oneOf("Upheld", null),
      invoiceable: oneOf("Yes", "No", null),
      reasons: oneOf(["Hours"], ["Hours", "Rate"], []),
      days_open: amount,
      savedCents: fc.option(amount),
    },
    place,
    person,
    source,
  ),
  "fill-rate": rowOf(
    {
      date,
      shift_type,
      requested: fc.integer({ min: 9, max: 20 }),
      filled: fc.nat(9),
      open: amount,
      no_shows: fc.nat(3),
    },
    place,
  ),
  "hours-worked": rowOf(
    {
      date,
      shift_type,
      job_title: oneOf("Registered Nurse", "Certified Nurse Aide"),
      job_title_code: oneOf("7", "10"),
      pay_type: oneOf("2 Non-exempt", "3 Contract"),
      hundredths: amount,
      without_hours: oneOf(0, 0, 1),
    },
    place,
    person,
    source,
  ),
  "open-shifts": rowOf(
    { date, shift_type, state: oneOf("Open", "Open, soon", "Went unfilled", "No-show"), hundredths: amount },
    place,
  ),
  overtime: rowOf(
    {
      facility_ids: oneOf([1], [1, 3]),
      facilities: fc.constant(["Manor", "Lodge"]),
      facility_cities: fc.constant(["Tacoma", "Boise"]),
      overtime_hundredths: amount,
    },
    person,
    oneOf(...weeks),
  ),
  spend: rowOf(
    {
      week_ending: oneOf("2026-11-13", "2026-11-20"),
      slots: fc.nat(9),
      hundredths: amount,
      bonusCents: amount,
      totalCents: amount,
      without_total: fc.nat(2),
    },
    place,
    source,
  ),
  "staffing-hours": rowOf(
    {
      date,
      residents: fc.option(fc.nat(50)),
      rn_hours: fc.nat(3),
      hours_per_resident: fc.option(fc.nat(9)),
      required: oneOf(3, null),
      missed_rules: oneOf([], ["All nursing per resident"], ["RN eight hours in a row"]),
      total_minutes: amount,
    },
    place,
  ),
};

const filters = new Map([["facility", { values: ["2"], leavesOut: true }]]);
const without = (rows: readonly ReportRow[]) => rows.filter(({ facility_id }) => facility_id !== 2);

const divided = (code: string) =>
  fc.array(fc.tuple(rowsOf[code]!, fc.nat(3)), { minLength: 1, maxLength: 60 }).map((drawn) => {
    const parts = [0, 1, 2, 3].map((at) => drawn.filter(([, part]) => part === at).map(([row]) => row));
    return { parts, all: parts.flat() };
  });

const dated = reportCatalogue.filter(({ dates: range }) => range !== null);

test("every report with dates has rows to divide", () =>
  expect(dated.map(({ code }) => code).sort()).toEqual(Object.keys(rowsOf).sort()));

describe.each(dated.map((report) => [report.code, report] as const))("%s in parts", (code, report) => {
  const told = (rows: readonly ReportRow[]) => {
    const isFiltered = report.columns.some(({ field }) => field === "facility");
    const kept = isFiltered ? without(rows) : rows;
    return digestOf(report, { all: rows, rows: kept, filters: isFiltered ? filters : new Map() });
  };

  test("says what it says at once", () =>
    fc.assert(
      fc.property(divided(code), ({ parts, all }) => {
        const merged = parts.map(told).reduce((one, other) => mergedDigest(report, one, other));
        expect(presentDigest(report, merged, { input, change: null })).toEqual(
          presentDigest(report, told(all), { input, change: null }),
        );
      }),
    ));

  test("draws what its single rows say", () =>
    fc.assert(
      fc.property(divided(code), ({ all }) => {
        // One row of each person, week and employer, and of each facility and day.
        const key = (row: ReportRow) =>
          JSON.stringify([row.facility_id, row.facility_ids, row.professional_id, row.week_ending, row.date]);
        const isSingle = ["overtime", "staffing-hours"].includes(code);
        const rows = isSingle ? [...new Map(all.map((row) => [key(row), row])).values()] : all;
        const labelled = withLabels(rows, report.columns, labelsOf(namesOf(rows, report.columns)));
        const single = report.tally!.by.map((by) => {
          const keyed = labelled.map(
            (row, at) => [JSON.stringify(by.map((field) => rows[at]![field])), row] as const,
          );
          return keyed
            .sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
            .map(([, row]) => row);
        }) as unknown as Tallied;
        const digest = digestOf(report, { all: rows, rows, filters: new Map() });
        const { figures, chart } = presentDigest(report, digest, { input, change: null }).presented;
        expect({ figures, chart }).toEqual(report.pictureOf(single, input));
      }),
    ));

  test("has its rows in one order", () =>
    fc.assert(
      fc.asyncProperty(divided(code), async ({ parts, all }) => {
        const { columns, sort } = report;
        async function* each(rows: readonly ReportRow[]) {
          for (const row of sortedRows(rows, columns, sort)) yield await Promise.resolve(row);
        }
        const order = {
          keysOf: sortKeysOf(columns, sort),
          compare: (one: readonly (string | number | null)[], other: readonly (string | number | null)[]) =>
            compareKeys(one, other, sort),
        };
        const merged: ReportRow[] = [];
        for await (const row of mergeRows(parts.map(each), order)) merged.push(row);
        expect(merged).toEqual(sortedRows(all, columns, sort));
      }),
      { numRuns: 30 },
    ));
});
