import { DOMParser } from "@xmldom/xmldom";
import { strFromU8, unzipSync } from "fflate";
import { dateText, partsOf, type FormatParts } from "./cell-format-rules";

/** All parts together once unpacked; what a part says of its size is all the memory it gets. */
const LARGEST_UNPACKED = 24 * 1024 * 1024;
const MAX_ROWS = 20_001;
const MAX_COLUMNS = 201;

export type Workbook = { csv: string } | { fault: "NOT_A_WORKBOOK" | "TOO_LARGE" };

class TooLarge extends Error {}

/** The named parts of the zip, as text. Throws TooLarge. */
function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, string> {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isWanted(name)) return false;
      unpacked += originalSize;
      if (unpacked > LARGEST_UNPACKED) throw new TooLarge();
      return true;
    },
  });
  return new Map(Object.entries(parts).map(([name, part]) => [name, strFromU8(part)]));
}

const strict = (level: string, message: string) => {
  if (level !== "warning") throw new Error(message);
};

/** Entities of a document's own aren't expanded: a part that declares a type is refused. */
function parse(xml: string): Document {
  if (/<!DOCTYPE/i.test(xml.slice(0, 2_000))) throw new Error("A part declares a document type.");
  return new DOMParser({ errorHandler: strict }).parseFromString(xml, "text/xml");
}

const all = (from: Document | Element, name: string): Element[] =>
  Array.from(from.getElementsByTagNameNS("*", name));
const attribute = (one: Element | undefined, name: string) => one?.getAttribute(name) ?? "";
const relationId = (one: Element | undefined) =>
  one
    ? (Array.from(one.attributes).find(({ localName, prefix }) => localName === "id" && prefix)?.value ?? "")
    : "";

/** "_x000D_" is how a workbook writes a control character. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The text of a cell's string, whose parts may have formats, without the reading aid of Japanese. */
const textOf = (string: Element) =>
  unescaped(
    all(string, "t")
      .filter(({ parentNode }) => (parentNode as Element | null)?.localName !== "rPh")
      .map(({ textContent }) => textContent ?? "")
      .join(""),
  );

/** Where the first sheet that is shown is, and whether days count from 1904. */
function findSheet(workbook: Document, relations: Document) {
  const sheet = all(workbook, "sheet").find((one) => !/hidden/i.test(attribute(one, "state")));
  const id = relationId(sheet);
  const target = attribute(
    all(relations, "Relationship").find((one) => attribute(one, "Id") === id),
    "Target",
  );
  const isFrom1904 = /^(1|true)$/.test(attribute(all(workbook, "workbookPr")[0], "date1904"));
  return { path: target.startsWith("/") ? target.slice(1) : `xl/${target}`, isFrom1904 };
}

/** The format of each style of cells. */
function formatsOf(styles: Document | null): FormatParts[] {
  if (!styles) return [];
  const own = new Map(
    all(styles, "numFmt").map((one) => [attribute(one, "numFmtId"), attribute(one, "formatCode")]),
  );
  const cells = all(styles, "cellXfs")[0];
  return (cells ? all(cells, "xf") : []).map((one) => {
    const id = attribute(one, "numFmtId");
    return partsOf(Number(id), own.get(id));
  });
}

type Sheet = { strings: readonly string[]; formats: readonly FormatParts[]; isFrom1904: boolean };

function cellText(cell: Element, { strings, formats, isFrom1904 }: Sheet): string {
  const value = all(cell, "v")[0]?.textContent ?? "";
  switch (attribute(cell, "t")) {
    case "s":
      return strings[Number(value)] ?? "";
    case "inlineStr":
      return textOf(cell);
    case "str":
      return unescaped(value);
    case "b":
      return value === "1" ? "yes" : "no";
    case "e":
    case "d":
      return value.replace(/T00:00(:00(\.0+)?)?$/, "");
    default: {
      const number = Number(value);
      if (value === "" || !Number.isFinite(number)) return value;
      const format = formats[Number(attribute(cell, "s"))];
      if (format?.hasDate || format?.hasTime) return dateText(number, format, isFrom1904);
      // As it is shown: a spreadsheet keeps 15 digits, a ZIP code its leading zeros.
      return String(Number(number.toPrecision(15))).padStart(format?.digits ?? 0, "0");
    }
  }
}

/** "AB7" is in the 28th column, counted from 0. */
const columnOf = (reference: string) =>
  [...reference.replace(/[^A-Z]/gi, "").toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

/** Each row at its own number, so that a fault names the row that the spreadsheet shows. */
function rowsOf(document: Document, sheet: Sheet): string[][] {
  const rows: string[][] = [];
  for (const row of all(document, "row")) {
    const number = Number(attribute(row, "r")) || rows.length + 1;
    if (number > MAX_ROWS) break;
    const cells: string[] = [];
    for (const cell of all(row, "c")) {
      const column = attribute(cell, "r") ? columnOf(attribute(cell, "r")) : cells.length;
      const text = cellText(cell, sheet);
      if (text !== "" && column < MAX_COLUMNS) cells[column] = text;
    }
    rows[number - 1] = cells;
  }
  return Array.from(rows, (cells) => Array.from(cells ?? [], (cell) => cell ?? ""));
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** The first sheet of an Excel workbook as CSV. For a thread with a deadline: others send the file. */
export function readWorkbook(bytes: Uint8Array): Workbook {
  try {
    const heads = unpack(bytes, (name) => /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels)$/.test(name));
    const [workbook, relations] = [heads.get("xl/workbook.xml"), heads.get("xl/_rels/workbook.xml.rels")];
    if (workbook === undefined || relations === undefined) return { fault: "NOT_A_WORKBOOK" };
    const { path, isFrom1904 } = findSheet(parse(workbook), parse(relations));
    const parts = unpack(bytes, (name) => [path, "xl/sharedStrings.xml", "xl/styles.xml"].includes(name));
    const [sheet, shared, styles] = [path, "xl/sharedStrings.xml", "xl/styles.xml"].map((name) => {
      const xml = parts.get(name);
      return xml === undefined ? null : parse(xml);
    });
    if (!sheet) return { fault: "NOT_A_WORKBOOK" };
    const strings = shared ? all(shared, "si").map(textOf) : [];
    const rows = rowsOf(sheet, { strings, formats: formatsOf(styles ?? null), isFrom1904 });
    return { csv: rows.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("") };
  } catch (error) {
    return { fault: error instanceof TooLarge ? "TOO_LARGE" : "NOT_A_WORKBOOK" };
  }
}
