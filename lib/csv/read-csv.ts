import { CsvError, parse } from "csv-parse/sync";
import { asHeading } from "./as-heading";
import { decodeText } from "./decode-text";
import {
  asInFile,
  canAsk,
  headingsOf,
  knownColumns,
  MAX_COLUMNS,
  partsOfName,
  rowOfHeadings,
  separatorOf,
  unknownIn,
  type Columns,
  type Said,
  type Separator,
  type UnknownHeading,
} from "./heading-rules";
import { isReason, REASON_KEY } from "./reason-heading";

/** The row as numbered in a spreadsheet: the headings are row 1. */
export type CsvFault = {
  row: number;
  column: string | null;
  message: string;
  /** What was probably meant. */
  suggestion?: string | null;
};
export type CsvRow = { row: number; values: Record<string, string> };
type ReadCsv = {
  rows: CsvRow[];
  faults: CsvFault[];
  /** Headings to be asked about, and the columns that they may be. */
  unknown: UnknownHeading[];
  free: string[];
  /** What stands above the headings and isn’t read. */
  above: string[];
};

const MAX_ROWS = 20_000;
const LARGEST_FILE = 20 * 1024 * 1024;

const WAY_OUT = "save the file as CSV UTF-8 (comma delimited)";

const fault = (row: number, column: string | null, message: string): CsvFault => ({ row, column, message });
const nothing = (one: CsvFault) => ({ rows: [], faults: [one], unknown: [], free: [], above: [] });

/** Headings as someone said them; one that is left out is passed over like the reasons of our own download. */
const asSaid = (headings: readonly string[], columns: Columns, { headings: said }: Said): string[] =>
  headings.map((name) =>
    knownColumns(columns).includes(name) || !Object.hasOwn(said, name) ? name : said[name] || REASON_KEY,
  );

/** "Lee, Ann Marie" or "Ann Marie Lee" in two parts. */
function splitName(name: string): [string, string][] {
  const at = name.lastIndexOf(" ");
  const [last, first] = name.includes(",")
    ? name.split(",", 2)
    : [name.slice(at + 1), name.slice(0, Math.max(at, 0))];
  return [
    ["first_name", first!.trim()],
    ["last_name", last!.trim()],
  ];
}

/** The cells of a row with names as the import has them, where the file has them. */
function renamed(cells: [string, string][], { names }: Columns): [string, string][] {
  const isPart = ([column]: [string, string]) => partsOfName.includes(column);
  if (names === "whole" && cells.some(isPart)) {
    const name = partsOfName
      .flatMap((part) => cells.find(([column]) => column === part)?.[1] ?? [])
      .join(" ");
    const at = cells.findIndex(isPart);
    return cells.flatMap((cell, n) => (n === at ? [["name", name]] : isPart(cell) ? [] : [cell]));
  }
  if (names !== "parts") return cells;
  return cells.flatMap((cell) =>
    cell[0] === "name" ? splitName(cell[1]).filter(([, part]) => part) : [cell],
  );
}

/** The zip of Excel, Numbers and LibreOffice, and the older Excel's own format. */
export const isWorkbook = ([first, second, third, fourth]: Uint8Array): boolean =>
  (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) ||
  (first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0);

/** Tells Excel the separator, and isn't one of its rows. */
const separatorLine = /^sep=[,;\t]\r?\n/i;

function recordsOf(text: string, delimiter: Separator): string[][] | CsvFault {
  try {
    // Reads one row more than allowed, to detect that there are too many.
    const options = { relaxColumnCount: true, trim: true, bom: true, delimiter, to: MAX_ROWS + 2 };
    return parse(text, options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? error.lines : 1;
    const reason =
      error.code === "CSV_QUOTE_NOT_CLOSED"
        ? "a quotation mark isn’t closed"
        : "its quotation marks don’t match";
    return fault(line, null, `can’t be read from here on: ${reason}`);
  }
}

/** The second line of our templates. */
const isExample = /^example:/i;

const withoutTrailing = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);

/** "AB": how a spreadsheet names a column. */
const letterOf = (at: number): string =>
  (at < 26 ? "" : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const spreadsheetError = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;
/** What a spreadsheet makes of a long number: its last digits are lost. */
const shortened = /^\d(\.\d+)?E\+\d+$/;

function faultOfCell(row: number, column: string, cell: string): CsvFault[] {
  if (spreadsheetError.test(cell)) return [fault(row, column, `is an error of the spreadsheet, ${cell}`)];
  const text = "was shortened by the spreadsheet: format the column as text, and enter it again";
  return shortened.test(cell) ? [fault(row, column, text)] : [];
}

function faultsOfHeadings(
  headings: readonly string[],
  { required, optional, titles = [] }: Columns,
  row: number,
  isOneColumn: boolean,
): CsvFault[] {
  const known = [...required, ...optional];
  const titleOf = (name: string) => titles.find(([, column]) => column === name)?.[0] ?? name;
  const shown = known.map((name) => asHeading(titleOf(name)));
  const isAlone = headings.length === 1 && required.length > 1;
  if (isAlone && headings[0] !== "" && !known.includes(headings[0]!))
    return [
      isOneColumn
        ? fault(row, null, `the cells are not separated by commas, semicolons or tabs: ${WAY_OUT}`)
        : fault(row, null, "has to be the headings: delete what stands above them"),
    ];
  const twice = headings.filter((name, n) => name !== "" && !isReason(name) && headings.indexOf(name) !== n);
  return [
    ...required
      .filter((name) => !headings.includes(name))
      .map((name) => fault(row, titleOf(name), "isn’t among the headings")),
    ...headings
      .filter((name) => name !== "" && !isReason(name) && !known.includes(name))
      .map((name) => fault(row, name, `isn’t a column this import uses. It uses ${shown.join(", ")}`)),
    ...twice.map((name) => fault(row, name, "is there twice")),
  ];
}

/**
 * Parses CSV as spreadsheets save it: separated by commas, semicolons or tabs, in an encoding that is certain, any line
 * ends, headings in any order in the first row, or below a title where someone is asked. Empty rows and a template's example are skipped, empty cells are omitted.
 */
export function readCsv(bytes: Uint8Array, columns: Columns, said?: Said): ReadCsv {
  if (bytes.byteLength > LARGEST_FILE) return nothing(fault(1, null, "the file is larger than 20 MB"));
  const decoded = decodeText(bytes);
  if ("row" in decoded)
    return nothing(fault(decoded.row, null, `letters with accents can’t be read for certain: ${WAY_OUT}`));
  const text = decoded.text.replace(separatorLine, "");
  if (text.trim() === "") return nothing(fault(1, null, "the file is empty"));
  const records = recordsOf(text, separatorOf(text, columns));
  if (!Array.isArray(records)) return nothing(records);
  // A spreadsheet saves columns that were once in use, too.
  const all = records.map(withoutTrailing);
  if (all.length > MAX_ROWS + 1) return nothing(fault(1, null, `there are more than ${MAX_ROWS} rows`));
  const top = rowOfHeadings(all, columns, said !== undefined);
  const [first = [], ...rest] = all.slice(top);
  if (first.length > MAX_COLUMNS)
    return nothing(fault(top + 1, null, `there are more than ${MAX_COLUMNS} columns`));
  if (top > 0 && said === undefined)
    return nothing(fault(1, null, "has to be the headings: delete what stands above them"));
  const above = all.slice(0, top).flatMap((cells) => cells.filter(Boolean).join(", ").slice(0, 200) || []);
  const named = headingsOf(first, columns);
  const isAsked = said !== undefined && canAsk(all, top, columns);
  const headings = isAsked ? asSaid(named, columns, said) : named;
  const unknown = isAsked ? unknownIn(headings, columns, all.slice(top)) : [];
  const free = unknown.length > 0 ? knownColumns(columns).filter((name) => !headings.includes(name)) : [];
  if (unknown.length > 0) return { rows: [], faults: [], unknown, free, above };
  const isOneColumn = rest.every((cells) => cells.length <= 1);
  const faults = faultsOfHeadings(headings, asInFile(columns, headings), top + 1, isOneColumn);
  if (faults.length > 0) return { rows: [], faults, unknown, free, above };
  const rows = rest.flatMap((cells, n): CsvRow[] => {
    const filled = headings.flatMap((name, at): [string, string][] =>
      cells[at] && !isReason(name) ? [[name, cells[at]]] : [],
    );
    if (filled.length === 0 || isExample.test(filled[0]![1])) return [];
    const row = n + top + 2;
    const beyond = cells.findIndex((cell, at) => cell !== "" && !headings[at]);
    if (beyond >= 0) faults.push(fault(row, null, `column ${letterOf(beyond)} has no heading`));
    const under = filled.filter(([name]) => name !== "");
    const corrected = Object.entries(said?.corrections[row] ?? {}).filter(([name]) =>
      knownColumns(columns).includes(name),
    );
    const isCorrected = (name: string) => corrected.some(([other]) => other === name);
    faults.push(...under.flatMap(([name, cell]) => (isCorrected(name) ? [] : faultOfCell(row, name, cell))));
    const given = [...renamed(under, columns), ...corrected].map(
      ([name, cell]) => [name, cell.trim()] as const,
    );
    const values = Object.fromEntries(given);
    return [{ row, values: Object.fromEntries(Object.entries(values).filter(([, cell]) => cell !== "")) }];
  });
  return { rows, faults, unknown, free, above };
}
