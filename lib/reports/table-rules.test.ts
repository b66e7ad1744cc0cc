import { expect, test } from "vitest";
import { choicesOf, filteredRows, sortedRows, unknownColumn } from "./table-rules";
import { filtersOfTexts } from "./rules";

const rows = [
  { name: "Ward 10", units: ["A", "B"], hours: 8, late: true },
  { name: "ward 2", units: ["B"], hours: 10, late: false },
  { name: null, units: [], hours: null, late: false },
];
const columns = [
  { field: "name", name: "Name", dataType: "string", filterable: true },
  { field: "units", name: "Units", dataType: "string", filterable: true, isArray: true },
  { field: "late", name: "Late", dataType: "boolean", filterable: true },
  { field: "hours", name: "Hours", dataType: "number" },
] as const;

const namesFor = (...texts: string[]) => filteredRows(rows, filtersOfTexts(texts)).map(({ name }) => name);

test.each([
  ["without a filter", [], ["Ward 10", "ward 2", null]],
  ["one of several values", ["name:Ward 10", "name:ward 2"], ["Ward 10", "ward 2"]],
  ["the empty value", ["name:"], [null]],
  ["any value of a list", ["units:A"], ["Ward 10"]],
  ["an empty list", ["units:"], [null]],
  ["a yes or no", ["late:Yes"], ["Ward 10"]],
  ["all but a value", ["-name:Ward 10"], ["ward 2", null]],
  ["a list with any value that isn't left out", ["-units:B"], ["Ward 10", null]],
  ["every filtered column", ["units:B", "late:No"], ["ward 2"]],
])("keeps rows with %s", (_, texts, kept) => expect(namesFor(...texts)).toEqual(kept));

test("counts each column's values under the filters of the others", () => {
  expect(choicesOf(rows, columns, filtersOfTexts(["units:B", "name:Gone"]))).toEqual({
    name: [
      { value: "Gone", count: 0 },
      { value: "ward 2", count: 1 },
      { value: "Ward 10", count: 1 },
    ],
    units: [{ value: "B", count: 0 }],
    late: [],
  });
});

const sortedNames = (field: string, isDescending = false) =>
  sortedRows(rows, [{ field, isDescending }]).map(({ name }) => name);

test("sorts text in natural order, with empty values last both ways", () => {
  expect(sortedNames("name")).toEqual(["ward 2", "Ward 10", null]);
  expect(sortedNames("name", true)).toEqual(["Ward 10", "ward 2", null]);
  expect(sortedNames("hours", true)).toEqual(["ward 2", "Ward 10", null]);
});

test("sorts by the next column where the first is equal", () => {
  const sorts = [
    { field: "late", isDescending: false },
    { field: "hours", isDescending: false },
  ];
  expect(sortedRows(rows, sorts).map(({ name }) => name)).toEqual(["ward 2", null, "Ward 10"]);
  expect(sortedRows(rows, [])).toEqual(rows);
});

test("finds a column that the report lacks, or doesn't filter by", () => {
  const sorts = [{ field: "hours", isDescending: false }];
  expect(unknownColumn({ columns }, { sorts, filters: new Map() })).toBeNull();
  expect(unknownColumn({ columns }, { sorts: [], filters: filtersOfTexts(["hours:8"]) })).toEqual({
    field: "filter",
    name: "hours",
  });
  expect(
    unknownColumn({ columns }, { sorts: [{ field: "wage", isDescending: true }], filters: new Map() }),
  ).toEqual({ field: "sort", name: "wage" });
});
