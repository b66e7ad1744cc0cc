import { csvLines } from "@/lib/csv/write-csv";
import type { ImportedRow } from "./schema";

const HEADINGS = ["Email", "Name", "Phone", "Role"];

const address = /[^\s<>,;:"'()[\]]+@[^\s<>,;:"'()[\]]+/;
const phone = /\+?(?:1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}\b/;

/** Apart by what a spreadsheet, a mail or a person puts between cells. */
const between = /\t|;|,|\s\|\s|\s[–—-]\s/;

const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();

/** "flex" is short for "Flex only", if no other role has the word. */
function roleShortAs(text: string, roles: readonly string[]): string | null {
  const words = fold(text).split(" ");
  const [only, ...others] = roles.filter((role) =>
    words.every((word) => fold(role).split(" ").includes(word)),
  );
  return only !== undefined && others.length === 0 ? only : null;
}

/** The role that a text ends with, and what stands before it. */
function splitRole(text: string, roles: readonly string[]): { rest: string; role: string } {
  const folded = fold(text);
  const found = roles
    .filter((role) => folded === fold(role) || folded.endsWith(` ${fold(role)}`))
    .sort((a, b) => b.length - a.length)[0];
  if (found === undefined) {
    const short = roleShortAs(text, roles);
    return short ? { rest: "", role: short } : { rest: text, role: "" };
  }
  return { rest: text.trim().slice(0, Math.max(0, text.trim().length - found.length)), role: found };
}

/** "Lee" and "Ann", or a name and what isn't a known role: the import says so at its cell. */
function nameAndRole(pieces: readonly string[], isTabbed: boolean): { name: string; role: string } {
  const [first = "", second, ...others] = pieces;
  if (second === undefined) return { name: first, role: "" };
  const isParted = !first.includes(" ");
  if (!isParted) return { name: first, role: [second, ...others].join(" ") };
  return { name: isTabbed ? `${first} ${second}` : `${second} ${first}`, role: others.join(" ") };
}

/** A line in the columns of the import: email, name, phone, role. */
export function cellsOfLine(line: string, roles: readonly string[]): string[] {
  const email = address.exec(line)?.[0] ?? "";
  const afterEmail = line.replace(email, " ").replace(/^\s*\d{1,2}[.)]\s/, "");
  const number = phone.exec(afterEmail)?.[0] ?? "";
  const pieces = afterEmail
    .replace(number, " ")
    .replace(/[<>"“”()[\]]|mailto:/g, " ")
    .split(between)
    .map((piece) => piece.replace(/\s+/g, " ").replace(/^[\s•*.:-]+|[\s:-]+$/g, ""))
    .filter(Boolean);
  const last = splitRole(pieces.at(-1) ?? "", roles);
  const rest = [...pieces.slice(0, -1), last.rest.trim()].filter(Boolean);
  const { name, role } = nameAndRole(rest, line.includes("\t"));
  return [email, name, number.replace(/^\+/, ""), last.role || role];
}

const isHeading = (line: string) => !line.includes("@") && /\be-?mail\b/i.test(line) && /[\t,;]/.test(line);

/** Without a title above headings, in which no one stands. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const at = lines.findIndex((line) => line.includes("@") || isHeading(line));
  return at > 0 && isHeading(lines[at]!) ? lines.slice(at) : lines;
}

const isHeaded = (lines: readonly string[]) => lines.length > 1 && isHeading(lines[0]!);

/** Whether a pasted list begins with headings, as a file does. */
export const hasHeading = (text: string): boolean => isHeaded(linesOf(text));

/** The rows of a pasted list as its lines count them: without headings the first person is line 1. */
export function asLines(rows: readonly ImportedRow[], text: string): ImportedRow[] {
  if (hasHeading(text)) return [...rows];
  const inLines = (message: string) => message.replace(/\brow (\d+)/g, (_, row) => `line ${Number(row) - 1}`);
  return rows.map(({ row, faults, ...one }) => ({
    ...one,
    row: row - 1,
    faults: faults.map(({ message, ...fault }) => ({ ...fault, message: inLines(message) })),
  }));
}

/** The lines of these rows, to be corrected. */
export function onlyLines(text: string, rows: readonly ImportedRow[]): string {
  const lines = linesOf(text);
  const head = isHeaded(lines) ? [lines[0]!] : [];
  return [...head, ...rows.map(({ row }) => lines[row - 2 + head.length] ?? "")].join("\n");
}

/**
 * A pasted list of people, one per line, as the file that the import takes: cells of a spreadsheet, or lines as people
 * write them in a mail. With headings of its own it stays as it is.
 */
export function fileOfPasted(text: string, roles: readonly string[]): string {
  const lines = linesOf(text);
  if (isHeaded(lines)) return `${lines.join("\r\n")}\r\n`;
  return csvLines([HEADINGS, ...lines.map((line) => cellsOfLine(line, roles))]);
}
