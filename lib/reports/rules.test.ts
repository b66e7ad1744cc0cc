import { expect, test } from "vitest";
import {
  areFiltersShort,
  chosenOf,
  filterOf,
  filtersOfTexts,
  groupReports,
  MAX_FILTER_LENGTH,
  textsOfFilters,
  withFilter,
} from "./rules";

const many = Array.from({ length: 400 }, (_, n) => `Person ${n}`);

test.each([
  ["few chosen", many.slice(0, 20), 20],
  ["nearly all chosen", many.slice(3), 3],
])("states %s by the shorter list, and reads it back", (_, chosen, stated) => {
  const filter = filterOf(new Set(chosen), many)!;
  expect(filter.values).toHaveLength(stated);
  const read = filtersOfTexts(textsOfFilters(new Map([["professional", filter]])));
  expect(chosenOf(read.get("professional"), many)).toEqual(new Set(chosen));
});

test("states a short choice as such, even if fewer are left out", () =>
  expect(filterOf(new Set(["North", "South"]), ["North", "South", ""])).toEqual({
    values: ["North", "South"],
    leavesOut: false,
  }));

test("filters nothing by all values, or by none", () => {
  expect(filterOf(new Set(many), many)).toBeNull();
  expect(filterOf(new Set(), many)).toBeNull();
});

test("keeps colons and the empty value, and filters a column one way", () =>
  expect(filtersOfTexts(["unit:A: north", "unit:", "-unit:B", "nonsense"])).toEqual(
    new Map([["unit", { values: ["A: north", ""], leavesOut: false }]]),
  ));

const spelled = (values: readonly string[]) => new Map([["unit", { values, leavesOut: false }]]);
/** Characters before a value: "filter=unit%3A". */
const BEFORE = 14;

test.each([
  ["up to the limit", ["x".repeat(MAX_FILTER_LENGTH - BEFORE)], true],
  ["not beyond it", ["x".repeat(MAX_FILTER_LENGTH - BEFORE + 1)], false],
  ["as the address spells them: é is %C3%A9", ["é".repeat(MAX_FILTER_LENGTH / 6)], false],
])("has room for filters %s", (_, values, isShort) => expect(areFiltersShort(spelled(values))).toBe(isShort));

test("has no room for two columns that are short only by themselves", () => {
  const long = { values: ["x".repeat(MAX_FILTER_LENGTH - 100)], leavesOut: false };
  const one = withFilter(new Map(), "unit", long);
  expect([areFiltersShort(one), areFiltersShort(withFilter(one, "facility", long))]).toEqual([true, false]);
});

test("replaces and removes the filter of a column", () => {
  const [north, south] = [spelled(["North"]), spelled(["South"])];
  expect(withFilter(north, "unit", south.get("unit")!)).toEqual(south);
  expect(withFilter(north, "unit", null)).toEqual(new Map());
});

test("groups reports by category, both in alphabetical order", () => {
  const report = (name: string, category_name: string) => ({
    code: name,
    name,
    description: "Who came",
    category_name,
    columns: ["Date", `${name} hours`],
    range: null,
  });
  const reports = [report("Spend", "Spend"), report("Open", "Coverage"), report("fill", "Coverage")];
  expect(
    groupReports(reports, "").map(({ category, reports: of }) => [category, of.map(({ name }) => name)]),
  ).toEqual([
    ["Coverage", ["fill", "Open"]],
    ["Spend", ["Spend"]],
  ]);
  expect(groupReports(reports, " FILL ").map(({ category }) => category)).toEqual(["Coverage"]);
});

test("finds a report by its columns, and names those it is found by", () => {
  const report = (name: string, columns: string[]) => ({
    code: name,
    name,
    description: "Who came",
    category_name: "Coverage",
    columns,
    range: null,
  });
  const reports = [report("Fill rate", ["Date", "No-shows"]), report("Open", ["Date", "Bonus"])];
  const found = (search: string) =>
    groupReports(reports, search).flatMap((group) =>
      group.reports.map((one) => [one.name, one.foundColumns]),
    );
  expect(found("bonus")).toEqual([["Open", ["Bonus"]]]);
  expect(found("fill date")).toEqual([["Fill rate", ["Date"]]]);
  expect(found("who")).toEqual([
    ["Fill rate", []],
    ["Open", []],
  ]);
});
