import { expect, test } from "vitest";
import { aWorkedRow, withoutHours } from "@/tests/support/worked";
import { spendPicture, spendRows } from "./rules";

const input = {
  range: { from: "2026-11-17", to: "2026-11-20" },
  now: new Date("2026-11-22T18:00:00Z"),
  brand: "Shiftwell",
};

const rows = spendRows(
  [
    aWorkedRow({ bonus: 2_000 }),
    aWorkedRow({ agencyId: 1, agencyName: "Brightline", settledTotal: 8_000 }),
    aWorkedRow(withoutHours),
    aWorkedRow({ route: "FLEX" }),
  ],
  input,
);

test("has a row per source, leaves out the facility's own staff, and counts what has no total", () =>
  expect(rows).toMatchObject([
    { source: "Shiftwell", slots: 2, hours: 8, bonus: 20, total: 320, without_total: 1 },
    { source: "Brightline", slots: 1, hours: 8, bonus: 0, total: 80, without_total: 0 },
  ]));

test("adds up to the rows, and names the largest source", () => {
  const { figures, chart } = spendPicture(rows);
  expect(figures.map(({ value, note }) => [value, note])).toEqual([
    ["$400.00", "3 shifts"],
    ["$20.00", "5.0% of the spend"],
    ["$25.00", "with bonuses"],
    ["1 shift", "A clock time or the rate is missing."],
  ]);
  expect(chart).toMatchObject({
    title: "80.0% goes to Shiftwell",
    bars: [
      { label: "Shiftwell", values: [320], note: "$20 bonuses" },
      { label: "Brightline", values: [80] },
    ],
  });
});

test("draws the weeks in their order, each divided among the sources, and names the dearest whole one", () => {
  const brightline = { agencyId: 1, agencyName: "Brightline" };
  const found = spendRows(
    [
      aWorkedRow({ startsOn: "2026-11-19", bonus: 2_000 }),
      aWorkedRow({ startsOn: "2026-11-10", settledTotal: 30_000 }),
      aWorkedRow({ startsOn: "2026-11-10", ...brightline }),
      aWorkedRow({ startsOn: "2026-11-06", settledTotal: 90_000 }),
    ],
    { ...input, range: { from: "2026-11-06", to: "2026-11-20" } },
  );
  expect(spendPicture(found).chart).toMatchObject({
    title: "The week to Nov 13 cost the most: $620. 82.6% goes to Shiftwell",
    parts: [
      { name: "Shiftwell", tone: "main" },
      { name: "Brightline", tone: "second" },
    ],
    bars: [
      { label: "Nov 6", values: [900, 0] },
      { label: "Week to Nov 13", values: [300, 320] },
      { label: "Week to Nov 20", values: [320, 0], note: "$20 bonuses" },
    ],
  });
});

test("counts the days of a part of a week", () => expect(rows.map(({ days }) => days)).toEqual([4, 4]));

test("leaves out what isn't invoiced, and keeps facilities and agencies of one name apart", () => {
  const brightline = { agencyId: 1, agencyName: "Brightline" };
  const found = spendRows(
    [
      aWorkedRow({ isInvoiceable: false }),
      aWorkedRow(brightline),
      aWorkedRow({ ...brightline, agencyId: 2 }),
      aWorkedRow({ ...brightline, facilityId: 2 }),
    ],
    input,
  );
  expect(found.map(({ source_id, facility_id }) => [source_id, facility_id])).toEqual([
    ["agency 1", 1],
    ["agency 2", 1],
    ["agency 1", 2],
  ]);
  const { figures, chart } = spendPicture(found);
  expect(chart).toMatchObject({ bars: [{ values: [640] }, { values: [320] }] });
  expect(figures.at(-1)).toMatchObject({ value: "0 shifts", note: "No clock time or rate is missing." });
});
