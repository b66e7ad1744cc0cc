import { expect, test } from "vitest";
import { cellOf, cellsAs, countIn, faultsOfWeek, shiftsOf } from "./rules";

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

test("a week like another facility's fills the shifts that are here too, and counts the others", () => {
  const shift = { resource_type: "CNA", from: "07:00", to: "15:00", is_orientation: false };
  const rows = [
    { ...shift, day: 0, slots: 3 },
    { ...shift, day: 6, slots: 40 },
    { ...shift, to: "19:00", day: 0, slots: 2 },
  ];
  const { cells, ...counts } = cellsAs(rows, [
    { ...shift, id: 3 },
    { ...shift, id: 4, is_orientation: true },
  ]);
  expect(cells).toMatchObject({ [cellOf(3, 0)]: "3", [cellOf(3, 1)]: "", [cellOf(3, 6)]: "20" });
  expect(cells).toMatchObject({ [cellOf(4, 0)]: "", [cellOf(3, "all")]: "" });
  expect(counts).toEqual({ filled: 23, without: 2 });
});
