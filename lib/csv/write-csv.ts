/** An amount of money, written with both decimals. */
type Money = { dollars: number };
export type Cell = string | number | Money | null;

export type Column<Row, Terms = undefined> = readonly [
  heading: string,
  cell: (row: Row, terms: Terms) => Cell,
];
export type Table = { headings: readonly string[]; rows: readonly (readonly Cell[])[] };

export const asMoney = (dollars: number | null | undefined): Cell => (dollars == null ? null : { dollars });

/** A row per record, in the given order. */
export const toTable = <Row, Terms>(
  columns: readonly Column<Row, Terms>[],
  rows: readonly Row[],
  terms: Terms,
): Table => ({
  headings: columns.map(([heading]) => heading),
  rows: rows.map((row) => columns.map(([, cell]) => cell(row, terms))),
});

/** Spreadsheets treat such a cell as a formula, even after leading whitespace. */
const looksLikeAFormula = /^\s*[=+\-@]|^[\t\r\n]/;
const needsQuotes = /[",\r\n\t]|^\s|\s$/;

function textOf(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "object") return cell.dollars.toFixed(2);
  const inert = looksLikeAFormula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Lines of CSV, each with its CR LF. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => `${cells.map(textOf).join(",")}\r\n`).join("");

/**
 * CSV for spreadsheets (RFC 4180): with a BOM and CR LF. Cells that look like formulas are escaped, because names and
 * units are written by others.
 */
export const writeCsv = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${csvLines([headings, ...rows])}`;
