export type Cell = string | number | null;

/** Spreadsheets take a cell that begins like this for a formula, also one they are asked to trim first. */
const looksLikeAFormula = /^\s*[=+\-@]|^[\t\r\n]/;
const needsQuotes = /[",\r\n\t]|^\s|\s$/;

function textOf(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const inert = looksLikeAFormula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/**
 * A table as spreadsheets open it (RFC 4180): a mark in front says UTF-8, lines end with CR LF. Text that would be run as
 * a formula is text: names and units are written by others.
 */
export function writeCsv(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [headings, ...rows].map((cells) => cells.map(textOf).join(","));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}
