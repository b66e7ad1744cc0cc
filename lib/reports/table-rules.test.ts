import { describe, expect, test } from "vitest";
import { labelsOf, namesOf, withLabels } from "./identity-rules";
import { choicesOf, countChoices, filteredRows, sortedRows, unknownColumn } from "./table-rules";
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

const namesFor = (...texts: string[]) =>
  filteredRows(rows, columns, filtersOfTexts(texts)).map(({ name }) => name);

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
  expect(
    choicesOf(countChoices(rows, columns, filtersOfTexts(["units:B", "name:Gone"])), columns, new Map()),
  ).toEqual({
    name: [
      { value: "Gone", label: "Gone", count: 0 },
      { value: "ward 2", label: "ward 2", count: 1 },
      { value: "Ward 10", label: "Ward 10", count: 1 },
    ],
    units: [{ value: "B", label: "B", count: 0 }],
    late: [],
  });
});

const sortedNames = (field: string, isDescending = false) =>
  sortedRows(rows, columns, [{ field, isDescending }]).map(({ name }) => name);

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
  expect(sortedRows(rows, columns, sorts).map(({ name }) => name)).toEqual(["ward 2", null, "Ward 10"]);
  expect(sortedRows(rows, columns, [])).toEqual(rows);
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

describe("records that a column names", () => {
  const people = [
    { professional: "Ada Holt", professional_id: 12 },
    { professional: "Ada Holt", professional_id: 7 },
    { professional: null, professional_id: null },
  ];
  const named = [
    {
      field: "professional",
      name: "Professional",
      dataType: "string",
      filterable: true,
      identifiedBy: "professional_id",
    },
  ] as const;

  test("are filtered by id, and listed by name", () => {
    const filters = filtersOfTexts(["professional:12", "professional:99"]);
    expect(filteredRows(people, named, filters)).toEqual([people[0]]);
    expect(choicesOf(countChoices(people, named, filters), named, labelsOf(namesOf(people, named)))).toEqual({
      professional: [
        { value: "", label: "", count: 1 },
        { value: "7", label: "Ada Holt (ID 7)", count: 1 },
        { value: "12", label: "Ada Holt (ID 12)", count: 1 },
        { value: "99", label: "ID 99", count: 0 },
      ],
    });
  });

  test("are told apart by place, or by id", () => {
    const facilities = [
      { facilities: ["Manor", "Lodge"], facility_ids: [1, 2], facility_cities: ["Tacoma", "Tacoma"] },
      { facilities: ["Manor", "Manor"], facility_ids: [3, 4], facility_cities: ["Salem", "Salem"] },
    ];
    const column = {
      field: "facilities",
      name: "Facilities",
      dataType: "string",
      isArray: true,
      identifiedBy: "facility_ids",
      toldApartBy: "facility_cities",
    } as const;
    expect(
      withLabels(facilities, [column], labelsOf(namesOf(facilities, [column]))).map((row) => row.facilities),
    ).toEqual([
      ["Manor (Tacoma)", "Lodge"],
      ["Manor (ID 3)", "Manor (ID 4)"],
    ]);
  });
});
