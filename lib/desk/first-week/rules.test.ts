import { expect, test } from "vitest";
import { cellOf, countIn, faultsOfWeek, shiftsOf } from "./rules";

test("a typed week is the shifts of its filled cells, day by day from the first", () => {
  const values = {
    [cellOf(3, "all")]: "2",
    [cellOf(3, 0)]: "2",
    [cellOf(3, 6)]: " 20 ",
    [cellOf(4, 1)]: "0",
    [cellOf(4, 2)]: "",
  };
  expect(shiftsOf(values, [{ id: 3 }, { id: 4 }], "2026-12-28")).toEqual([
    { structureId: 3, startsOn: "2026-12-28", slots: 2 },
    { structureId: 3, startsOn: "2027-01-03", slots: 20 },
  ]);
});

test.each(["21", "-1", "2.5", "two", "1e1"])("%s people is a fault at its cell, and no shift", (text) => {
  expect(countIn(text)).toBeNaN();
  const values = { [cellOf(3, 0)]: text, from: text };
  expect(Object.keys(faultsOfWeek(values))).toEqual(["3.0"]);
  expect(shiftsOf(values, [{ id: 3 }], "2026-12-01")).toEqual([]);
});
