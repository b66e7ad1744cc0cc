import { describe, expect, test } from "vitest";
import { found, indexOf, tabOf, type WordedColumn } from "./table-rules";

type Row = { city: string; zip: string };
const columns: WordedColumn<Row>[] = [
  { id: "city", header: "City", text: ({ city }) => city },
  { id: "zip", header: "ZIP", text: ({ zip }) => zip },
];
const rows: Row[] = [
  { city: "Fresno", zip: "93650" },
  { city: "Phoenix", zip: "85016" },
];

describe("the search looks in every visible column", () => {
  test.each([
    ["", 2],
    ["  ", 2],
    ["fres", 1],
    ["016", 1],
    ["nowhere", 0],
  ])("%j finds %i", (search, count) => expect(found(rows, columns, search)).toHaveLength(count));
});

test.each([
  [null, "open"],
  ["0", "open"],
  ["1", "bundles"],
  ["2", "assigned"],
  ["3", "past"],
  ["4", "open"],
  ["-1", "open"],
  ["x", "open"],
  ["1.5", "open"],
])("tab-index %j is the tab %s", (index, tab) => expect(tabOf(index)).toBe(tab));

test("a tab has the index that leads back to it", () => {
  for (const tab of ["open", "bundles", "assigned", "past"] as const)
    expect(tabOf(String(indexOf(tab)))).toBe(tab);
});
