import { expect, test } from "vitest";
import { cellsOfLine, fileOfPasted } from "./pasted-rules";

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
  ["Ann Lee, 614-555-0101, Scheduler", ["", "Ann Lee", "614-555-0101", "Scheduler"]],
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
