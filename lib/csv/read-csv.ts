import { CsvError, parse } from "csv-parse/sync";

/** The row as numbered in a spreadsheet: the headings are row 1. */
export type CsvFault = { row: number; column: string | null; message: string };
export type CsvRow = { row: number; values: Record<string, string> };
type Columns = { required: readonly string[]; optional: readonly string[] };

const MAX_ROWS = 20_000;
const MAX_COLUMNS = 200;
const LARGEST_FILE = 20 * 1024 * 1024;

const fault = (row: number, column: string | null, message: string): CsvFault => ({ row, column, message });
const nothing = (one: CsvFault) => ({ rows: [], faults: [one] });

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function recordsOf(text: string): string[][] | CsvFault {
  try {
    // Reads one row more than allowed, to detect that there are too many.
    const options = { relaxColumnCount: true, trim: true, bom: true, to: MAX_ROWS + 2 };
    return parse(text, options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? error.lines : 1;
    return fault(line, null, `cannot be read from here on: ${error.message}`);
  }
}

function faultsOfHeadings(headings: readonly string[], { required, optional }: Columns): CsvFault[] {
  const known = [...required, ...optional];
  const [only = ""] = headings;
  if (headings.length === 1 && /[;\t]/.test(only))
    return [fault(1, null, "the cells are not separated by commas: save it as CSV UTF-8 (comma delimited)")];
  const twice = headings.filter((name, n) => name !== "" && headings.indexOf(name) !== n);
  return [
    ...required
      .filter((name) => !headings.includes(name))
      .map((name) => fault(1, name, "is missing among the headings")),
    ...headings
      .filter((name) => !known.includes(name))
      .map((name) => fault(1, name, `is no column of this import: ${known.join(", ")}`)),
    ...twice.map((name) => fault(1, name, "is there twice")),
  ];
}

/**
 * Parses CSV as spreadsheets save it: UTF-8 with or without a BOM, any line ends, headings in the first row in any
 * order. Empty rows are skipped, empty cells are omitted.
 */
export function readCsv(bytes: Uint8Array, columns: Columns): { rows: CsvRow[]; faults: CsvFault[] } {
  if (bytes.byteLength > LARGEST_FILE) return nothing(fault(1, null, "the file is larger than 20 MB"));
  const text = textOf(bytes);
  if (text === null) return nothing(fault(1, null, "the file is not UTF-8: save it as CSV UTF-8"));
  const records = recordsOf(text);
  if (!Array.isArray(records)) return nothing(records);
  const [first = [], ...rest] = records;
  if (first.length > MAX_COLUMNS)
    return nothing(fault(1, null, `there are more than ${MAX_COLUMNS} columns`));
  if (rest.length > MAX_ROWS) return nothing(fault(1, null, `there are more than ${MAX_ROWS} rows`));
  const headings = first.map((name) => name.toLowerCase().replace(/[ -]/g, "_"));
  const faults = faultsOfHeadings(headings, columns);
  if (faults.length > 0) return { rows: [], faults };
  const rows = rest.flatMap((cells, n): CsvRow[] => {
    const filled = headings.flatMap((name, at): [string, string][] => (cells[at] ? [[name, cells[at]]] : []));
    if (filled.length === 0) return [];
    if (cells.length > headings.length) {
      faults.push(fault(n + 2, null, `has ${cells.length} cells under ${headings.length} headings`));
    }
    return [{ row: n + 2, values: Object.fromEntries(filled) }];
  });
  return { rows, faults };
}
