import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { asCsv } from "./as-csv";
import { dateText, partsOf } from "./cell-format-rules";
import { readCsv } from "./read-csv";
import { readWorkbook } from "./read-workbook";

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

type Parts = { rows: string; strings?: string; formats?: string; sheets?: string; properties?: string };

/** A workbook as Excel saves it, with one sheet unless others are given. */
const aWorkbook = (
  { rows, strings = "", formats = "", properties = "", ...given }: Parts,
  more: Record<string, Uint8Array> = {},
) => {
  const sheets = given.sheets ?? '<sheet name="People" sheetId="1" r:id="rId1"/>';
  return zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "xl/workbook.xml": strToU8(
      `<workbook ${main} xmlns:r="${relation}">${properties}<sheets>${sheets}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/other.xml"/></Relationships>',
    ),
    "xl/worksheets/sheet1.xml": strToU8(`<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`),
    "xl/sharedStrings.xml": strToU8(`<sst ${main}>${strings}</sst>`),
    "xl/styles.xml": strToU8(`<styleSheet ${main}>${formats}</styleSheet>`),
    ...more,
  });
};
const csvOf = (bytes: Uint8Array) => {
  const read = readWorkbook(bytes);
  return "csv" in read ? read.csv : read.fault;
};

const text = (reference: string, at: number) => `<c r="${reference}" t="s"><v>${at}</v></c>`;
const number = (reference: string, value: string, style = 0) =>
  `<c r="${reference}" s="${style}"><v>${value}</v></c>`;
const formats = `<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="[$-409]mmm\\ d, yyyy;@"/></numFmts>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs>`;

describe("an Excel workbook", () => {
  test("is read at its row numbers: strings, days, times, numbers, ZIP codes and what people answer", () => {
    const strings = "<si><t>Email</t></si><si><r><t>Good </t></r><r><t>until</t></r><rPh><t>x</t></rPh></si>";
    const rows = `<row r="1">${text("A1", 0)}${text("C1", 1)}</row>
      <row r="4"><c r="A4" t="inlineStr"><is><t>a&quot;b&amp;c</t></is></c>${number("B4", "46173", 1)}${number("C4", "46173", 3)}
      ${number("D4", "0.3125", 4)}${number("E4", "2134", 2)}${number("F4", "5551234567")}${number("G4", "0.30000000000000004")}
      <c r="H4" t="b"><v>1</v></c><c r="I4" t="str"><f>A1</f><v>made</v></c><c r="J4" t="e"><v>#N/A</v></c></row>`;
    expect(csvOf(aWorkbook({ rows, strings, formats })).split("\r\n")).toEqual([
      `"Email","","Good until"`,
      "",
      "",
      `"a""b&c","2026-05-31","2026-05-31","07:30","02134","5551234567","0.3","yes","made","#N/A"`,
      "",
    ]);
  });

  test("counts days from 1904 if it says so, and skips sheets that are hidden", () => {
    const other = `<worksheet ${main}><sheetData><row r="1">${number("A1", "44711", 1)}</row></sheetData></worksheet>`;
    const bytes = aWorkbook(
      {
        rows: `<row r="1">${number("A1", "1")}</row>`,
        formats,
        properties: '<workbookPr date1904="1"/>',
        sheets:
          '<sheet name="Lists" sheetId="1" state="hidden" r:id="rId1"/><sheet name="People" sheetId="2" r:id="rId2"/>',
      },
      { "xl/worksheets/other.xml": strToU8(other) },
    );
    expect(csvOf(bytes)).toBe('"2026-05-31"\r\n');
  });

  test("is imported like the CSV of its sheet, in a thread of its own", async () => {
    const strings =
      "<si><t>E-mail</t></si><si><t>Full name</t></si><si><t>ana@rose.test</t></si><si><t>Ana Diaz</t></si>";
    const rows = `<row r="1">${text("A1", 0)}${text("B1", 1)}</row><row r="3">${text("A3", 2)}${text("B3", 3)}</row>`;
    const columns = {
      required: ["email", "name"],
      optional: [],
      aliases: [
        ["e_mail", "email"],
        ["full_name", "name"],
      ] as const,
    };
    const { rows: imported, faults } = readCsv(await asCsv(aWorkbook({ rows, strings })), columns);
    expect(imported).toEqual([{ row: 3, values: { email: "ana@rose.test", name: "Ana Diaz" } }]);
    expect(faults).toEqual([]);
  });
});

describe("a file that isn’t one", () => {
  test.each([
    ["a picture in a zip", zipSync({ "a.png": strToU8("x") })],
    ["a zip that breaks off", aWorkbook({ rows: "" }).slice(0, 300)],
    ["one of Excel 97, or with a password", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    [
      "one with entities of its own",
      aWorkbook(
        { rows: "" },
        {
          "xl/worksheets/sheet1.xml": strToU8(
            '<!DOCTYPE a [<!ENTITY x "xx"><!ENTITY y "&x;&x;">]><worksheet>&y;</worksheet>',
          ),
        },
      ),
    ],
  ])("is refused with a word: %s", async (_, bytes) => {
    expect(readWorkbook(bytes)).toEqual({ fault: "NOT_A_WORKBOOK" });
    await expect(asCsv(bytes)).rejects.toMatchObject({ status: 400 });
  });

  test("is refused before it is unpacked if it would be too large, whatever its small size says", () => {
    const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(30 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const bytes = aWorkbook({ rows: "" }, { "xl/worksheets/sheet1.xml": new Uint8Array(30 * 1024 * 1024) });
    expect(bytes.length).toBeLessThan(1024 * 1024);
    expect(readWorkbook(bytes)).toEqual({ fault: "TOO_LARGE" });
  });
});

test.each([
  ["m/d/yyyy", { hasDate: true, hasTime: false }],
  ['d "hours"', { hasDate: true, hasTime: false }],
  ["mm:ss", { hasDate: false, hasTime: true }],
  ["[h]:mm", { hasDate: false, hasTime: true }],
  ["m/d/yy h:mm", { hasDate: true, hasTime: true }],
  ['"days" 0', { hasDate: false, hasTime: false }],
  ["$#,##0.00;[Red]-$#,##0.00", { hasDate: false, hasTime: false }],
])("the format %s shows a number as what it is", (code, expected) =>
  expect(partsOf(164, code)).toMatchObject(expected),
);

test("the first days of 1900 are those that Excel shows", () => {
  const day = partsOf(14);
  expect([1, 59, 61].map((days) => dateText(days, day, false))).toEqual([
    "1900-01-01",
    "1900-02-28",
    "1900-03-01",
  ]);
});
