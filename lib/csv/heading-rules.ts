import { withoutAccents } from "@/lib/search/fold";
import { isReason } from "./reason-heading";

export type Columns = {
  required: readonly string[];
  optional: readonly string[];
  /** What screens call a column that has another name. */
  titles?: readonly (readonly [title: string, column: string])[];
  /** What else people call a column. */
  aliases?: readonly (readonly [alias: string, column: string])[];
  /** What a heading that none of them has may mean; asked about, never assumed. */
  guesses?: readonly (readonly [heading: RegExp, column: string])[];
  /** What the cells of a column look like, whatever stands above them; asked about as well. */
  contents?: readonly (readonly [column: string, isLike: (cell: string) => boolean])[];
  /** Whether names are one column, `name`, or two, `first_name` and `last_name`: a file may have either. */
  names?: "whole" | "parts";
};

/** What someone has said about a file: a heading's column ("" leaves it out), and other texts of cells by row and column. */
export type Said = {
  headings: Readonly<Record<string, string>>;
  corrections: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** A heading that is asked about, with a cell below it. */
export type UnknownHeading = { key: string; heading: string; sample: string; guess: string | null };

export const MAX_COLUMNS = 200;

const nameHeadings = [
  ["given_name", "first_name"],
  ["family_name", "last_name"],
  ["surname", "last_name"],
  ["full_name", "name"],
] as const;

export function headingsOf(cells: readonly string[], { titles = [], aliases = [], names }: Columns) {
  const known = new Map([...titles, ...aliases, ...(names ? nameHeadings : [])]);
  return cells
    .map((name) => withoutAccents(name).trim().toLowerCase().replace(/[ -]/g, "_"))
    .map((name) => known.get(name) ?? name);
}

export const partsOfName = ["first_name", "last_name"];

/** The columns that a file may have. */
export const knownColumns = ({ required, optional, names }: Columns): string[] => [
  ...new Set([...required, ...(names ? ["name", ...partsOfName] : []), ...optional]),
];

/** An address, a day, a phone or another long number. */
const datum = /@|^[+(]?\d|\d{5}/;

/** Whether the first row is headings: without any, it is someone or something to be imported. */
const areHeadings = (cells: readonly string[], named: readonly string[], columns: Columns): boolean =>
  named.some((name) => knownColumns(columns).includes(name)) && !cells.some((cell) => datum.test(cell));

/** So many rows above the headings are passed over. */
const MOST_ABOVE = 10;

/**
 * The row of the headings, counted from 0: what stands above them, such as a title, has fewer cells and no one's address.
 * Where headings aren't asked about, only those with every required column are sought.
 */
export function rowOfHeadings(records: readonly string[][], columns: Columns, isAsked: boolean): number {
  const first = records.slice(0, MOST_ABOVE + 1).map((cells) => cells.slice(0, MAX_COLUMNS));
  const countOf = (cells: readonly string[] = []) => cells.filter(Boolean).length;
  const isBelowTitles = (at: number) =>
    first
      .slice(0, at)
      .every((cells) => countOf(cells) <= Math.max(1, countOf(first[at]) - 1) && !cells.join().includes("@"));
  const named = first.map((cells) => headingsOf(cells, columns));
  const whole = named.findIndex(
    (names, at) =>
      asInFile(columns, names).required.every((name) => names.includes(name)) && isBelowTitles(at),
  );
  if (whole >= 0 || !isAsked) return Math.max(whole, 0);
  const knownIn = (at: number) => named[at]!.filter((name) => knownColumns(columns).includes(name)).length;
  const [best] = first
    .flatMap((cells, at) => (areHeadings(cells, named[at]!, columns) && isBelowTitles(at) ? at : []))
    .sort((a, b) => knownIn(b) - knownIn(a));
  const unknown = first.findIndex((_, at) => areUnknown(records, at) && isBelowTitles(at));
  return best ?? Math.max(unknown, 0);
}

/** Whether a row of words stands above data, as headings do that no column has. */
function areUnknown(records: readonly string[][], at: number): boolean {
  const [cells = [], ...below] = records.slice(at, at + 5);
  const isDatum = (cell: string) => datum.test(cell);
  return cells.length > 1 && !cells.some(isDatum) && below.some((row) => row.some(isDatum));
}

/** Whether it can be asked what the headings mean: a first row that is someone or something isn't any. */
export const canAsk = (records: readonly string[][], at: number, columns: Columns): boolean =>
  areHeadings(records[at] ?? [], headingsOf(records[at] ?? [], columns), columns) || areUnknown(records, at);

/** Most cells of a column, among the first rows. */
const isMostly = (cells: readonly string[], isLike: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(isLike).length * 3 >= cells.length * 2;
const MOST_LOOKED_AT = 50;

/** The headings that no column has, to be asked about, with what they or the cells below them seem to be. */
export function unknownIn(
  headings: readonly string[],
  columns: Columns,
  [first = [], ...rest]: readonly string[][],
): UnknownHeading[] {
  const known = knownColumns(columns);
  const taken = new Set(headings);
  return headings.flatMap((key, at) => {
    if (key === "" || isReason(key) || known.includes(key)) return [];
    const cells = rest.slice(0, MOST_LOOKED_AT).flatMap((row) => row[at] || []);
    const [guess = null] = [
      ...(columns.contents ?? []).flatMap(([column, isLike]) => (isMostly(cells, isLike) ? column : [])),
      ...(columns.guesses ?? []).flatMap(([pattern, column]) => (pattern.test(key) ? column : [])),
    ].filter((column) => !taken.has(column));
    if (guess !== null) taken.add(guess);
    return [{ key, heading: first[at]!, sample: (cells[0] ?? "").slice(0, 60), guess }];
  });
}

/** The columns as they are in a file whose names are in two columns instead of one, or in one instead of two. */
export function asInFile(columns: Columns, headings: readonly string[]): Columns {
  const [wanted, given] = columns.names === "whole" ? [["name"], partsOfName] : [partsOfName, ["name"]];
  const isOther =
    given.every((name) => headings.includes(name)) && !wanted.some((name) => headings.includes(name));
  if (!columns.names || !isOther) return columns;
  return { ...columns, required: [...columns.required.filter((name) => !wanted.includes(name)), ...given] };
}

const separators = [",", ";", "\t"] as const;
export type Separator = (typeof separators)[number];

/** The one under which the headings have the required ones, or else the first row of several cells has most. */
export function separatorOf(text: string, columns: Columns): Separator {
  const ranks = text.split(/\r\n|[\r\n]/, MOST_ABOVE + 1).map((line) =>
    separators.map((separator) => {
      const cells = line.split(separator, MAX_COLUMNS).map((cell) => cell.replaceAll('"', "").trim());
      const names = headingsOf(cells, columns);
      const found = asInFile(columns, names).required.filter((name) => names.includes(name)).length;
      return { separator, found, cells: cells.length };
    }),
  );
  const row =
    ranks.find((line) => line.some(({ found, cells }) => found > 0 && cells > 1)) ??
    ranks.find((line) => line.some(({ cells }) => cells > 1)) ??
    ranks[0]!;
  const isBetter = (one: (typeof row)[number], than: (typeof row)[number]) =>
    one.found === than.found ? one.cells > than.cells : one.found > than.found;
  return row.reduce((best, one) => (isBetter(one, best) ? one : best)).separator;
}

export const isLikeEmail = (cell: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell);
export const isLikePhone = (cell: string): boolean =>
  /^(\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}$/.test(cell);

/** Whether a cell names one of these, or several with semicolons. */
export function isOneOf(names: readonly string[]): (cell: string) => boolean {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return (cell) => cell.split(";").every((part) => known.has(part.trim().toLowerCase()));
}
