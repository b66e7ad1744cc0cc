import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { writeCsv } from "./write-csv";

const written = (text: string) => writeCsv(["a"], [[text]]).slice("\uFEFFa\r\n".length, -2);

test.each([
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", `"'\t=1"`],
  ["\r=1", `"'\r=1"`],
  [' =HYPERLINK("x")', `"' =HYPERLINK(""x"")"`],
  ["Anne-Marie O’Neill", "Anne-Marie O’Neill"],
  ["North, 2nd floor", '"North, 2nd floor"'],
  ['the "old" wing', '"the ""old"" wing"'],
])("writes %j as %s", (text, cell) => expect(written(text)).toBe(cell));

test("round-trips through the reader", () => {
  const rows = [
    ["Ólafur, “the” Þór", 'a "b"\r\nc', "", "12.5"],
    ["x", " y ", "z", "0"],
  ];
  const text = writeCsv(
    ["one", "two", "three", "four"],
    [...rows.map(([a, b, , d]) => [a!, b!, null, Number(d)])],
  );
  expect(text.startsWith("\uFEFFone,two")).toBe(true);
  expect(parse(text, { bom: true, fromLine: 2 })).toEqual([
    ["Ólafur, “the” Þór", 'a "b"\r\nc', "", "12.5"],
    ["x", " y ", "", "0"],
  ]);
});
