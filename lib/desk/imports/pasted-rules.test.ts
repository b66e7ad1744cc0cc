import { expect, test } from "vitest";
import { asLines, cellsOfLine, fileOfPasted, onlyLines } from "./pasted-rules";
import type { ImportedRow } from "./schema";

const roles = ["Scheduler", "Director", "Flex only", "Facility administrator"];

test.each([
  [
    "Ann Lee, ann@rose.test, 614-555-0101, Scheduler",
    ["ann@rose.test", "Ann Lee", "614-555-0101", "Scheduler"],
  ],
  [
    "Ann Lee\tann@rose.test\t(614) 555-0101\tflex-only",
    ["ann@rose.test", "Ann Lee", "(614) 555-0101", "Flex only"],
  ],
  ["Ann\tLee\tann@rose.test\tDirector", ["ann@rose.test", "Ann Lee", "", "Director"]],
  ["Lee, Ann <ann@rose.test>; Director", ["ann@rose.test", "Ann Lee", "", "Director"]],
  ['"Ann Lee" <ann@rose.test>', ["ann@rose.test", "Ann Lee", "", ""]],
  [
    "- Ann Lee ann@rose.test +1 614 555 0101 facility administrator",
    ["ann@rose.test", "Ann Lee", "1 614 555 0101", "Facility administrator"],
  ],
  ["ann@rose.test - Ann O’Neil-Lee - Director", ["ann@rose.test", "Ann O’Neil-Lee", "", "Director"]],
  ["1. Ann Lee, 614-555-0101, Scheduler", ["", "Ann Lee", "614-555-0101", "Scheduler"]],
  ["Ann Lee, 614-555-0101, Scheduler", ["", "Ann Lee", "614-555-0101", "Scheduler"]],
  ["Ann Lee, ann@rose.test, flex", ["ann@rose.test", "Ann Lee", "", "Flex only"]],
  ["Ann Lee, ann@rose.test, administrator", ["ann@rose.test", "Ann Lee", "", "Facility administrator"]],
  ["Ann Lee, ann@rose.test, Night boss", ["ann@rose.test", "Ann Lee", "", "Night boss"]],
])("%s is a row", (line, cells) => expect(cellsOfLine(line, roles)).toEqual(cells));

test("a list becomes a file, without its empty lines", () => {
  expect(fileOfPasted("\nAnn Lee, ann@rose.test, Scheduler\n\n  \nBo Ray bo@rose.test\n", roles)).toBe(
    "Email,Name,Phone,Role\r\nann@rose.test,Ann Lee,,Scheduler\r\nbo@rose.test,Bo Ray,,\r\n",
  );
});

test("a list with headings stays as it is", () => {
  const pasted = "Name\tE-mail\tRole\nAnn Lee\tann@rose.test\tScheduler";
  expect(fileOfPasted(pasted, roles)).toBe(`${pasted.replace("\n", "\r\n")}\r\n`);
});

test("a title above the headings is left out, but no one without an address", () => {
  const pasted = "Email,Name\nann@rose.test,Ann Lee";
  expect(fileOfPasted(`Our staff, 11/2026\n${pasted}`, roles)).toBe(fileOfPasted(pasted, roles));
  expect(fileOfPasted(`Bo Ray, bo@rose.test\n${pasted}`, roles)).toContain("bo@rose.test,Bo Ray");
});

const rowOf = (row: number, message: string): ImportedRow => ({
  ...{ row, cells: {}, outcome: null, role: null, elsewhere: null, looks_like: null, notes: [] },
  faults: [{ column: null, message, suggestion: null }],
});

test("rows are numbered as the lines of the list", () => {
  const [row] = asLines([rowOf(4, "repeats row 2")], "Ann\n\nBo\nAnn");
  expect([row!.row, row!.faults[0]!.message]).toEqual([3, "repeats line 1"]);
  expect(asLines([rowOf(4, "repeats row 2")], "Name,Email\nAnn\nBo\nAnn")[0]!.row).toBe(4);
});

test("what was left out stays to be corrected", () => {
  expect(onlyLines("Ann\n\nBo\nAnn", [rowOf(4, "repeats row 2")])).toBe("Ann");
  expect(onlyLines("Name,Email\nAnn\nBo", [rowOf(3, "is empty")])).toBe("Name,Email\nBo");
});
