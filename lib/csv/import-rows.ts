import { writePart } from "@/lib/context";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { HttpError, Invalid, refuseAll, TooMany } from "@/lib/errors";
import type { Columns, Said, UnknownHeading } from "./heading-rules";
import { readCsv, type CsvFault, type CsvRow } from "./read-csv";

/** What someone waits for, and a colleague whose change waits for theirs. */
export const MOST_AT_DESK = 1_000;

type Import<Input, Outcome> = {
  columns: Columns;
  schema: z.ZodType<Input>;
  /** The cells that identify a row: a second row with the same ones is an error. */
  keyOf: (input: Input) => string;
  write: (tx: Transaction, input: Input, row: number) => Promise<Outcome>;
  /** Rows that are skipped, as numbered in the spreadsheet. */
  leftOut?: readonly number[];
  /** What only the database says about single cells: said besides what is wrong with the others. */
  check?: (tx: Transaction, cells: Readonly<Record<string, string>>) => Promise<Omit<CsvFault, "row">[]>;
  /** What was probably meant by a cell that isn't right. */
  suggest?: (column: string, text: string) => string | null;
  /** What someone said about the file; unknown headings are asked about then. */
  said?: Said;
  /** More rows are refused. */
  most?: number;
  /** Called before each row and after the last: how many are done. */
  onProgress?: (done: number, total: number) => Promise<void>;
};

/** What an examination takes besides the file. */
export type Examining = Pick<Import<never, never>, "leftOut" | "onProgress" | "said">;

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (column: string) => column.replace(/_./g, (part) => part[1]!.toUpperCase());

function parseRow<Input>(
  schema: z.ZodType<Input>,
  { row, values }: CsvRow,
): { input?: Input; faults: CsvFault[] } {
  const cells = Object.fromEntries(Object.entries(values).map(([column, text]) => [camel(column), text]));
  const result = schema.safeParse(cells);
  if (result.success) return { input: result.data, faults: [] };
  const faults = result.error.issues.map((issue) => {
    const field = issue.path.find((part) => typeof part === "string");
    const column = field === undefined ? null : snake(field);
    const isMissing = column !== null && !(column in values);
    return { row, column, message: isMissing ? "is empty" : issue.message };
  });
  return { faults };
}

/** Finds errors that only the database can tell. Each row has its own savepoint, so that later rows are checked too. */
async function writeRow<Outcome>(
  tx: Transaction,
  write: (part: Transaction) => Promise<Outcome>,
): Promise<Outcome | Omit<CsvFault, "row">[]> {
  try {
    return await writePart(tx, write);
  } catch (error) {
    // Too many attempts end the import: a row is no place to go on trying.
    if (!(error instanceof HttpError) || error instanceof TooMany) throw error;
    return error.errors.map(({ field, message }) => ({ column: field ? snake(field) : null, message }));
  }
}

const describe = ({ row, column, message }: CsvFault) =>
  `Row ${row}${column ? `, ${column}` : ""}: ${message}${message.endsWith(".") ? "" : "."}`;

/** The first fault of each cell. */
const firstOfCells = (faults: readonly CsvFault[]) => {
  const cells = new Set<string>();
  return faults.filter(({ row, column }) => {
    const cell = `${row} ${column}`;
    if (column === null || !cells.has(cell)) return Boolean(cells.add(cell));
    return false;
  });
};

export type ExaminedRow<Outcome> = {
  row: number;
  cells: Record<string, string>;
  /** What it did; null if it has faults. */
  outcome: Outcome | null;
};
export type LeftOutRow = { row: number; cells: Record<string, string>; faults: CsvFault[] };
type Examined<Outcome> = {
  rows: ExaminedRow<Outcome>[];
  faults: CsvFault[];
  /** Each with why it can't go in. */
  leftOut: LeftOutRow[];
  /** Headings to be asked about; nothing else is read until then. */
  unknown: UnknownHeading[];
  /** The columns that they may be. */
  free: string[];
  /** What stands above the headings and isn’t read. */
  above: string[];
};

/** Carries what a row that is left out would have done out of its part of the transaction. */
class NotToBeSaved extends Error {}

/** Runs the rows of a file, without those that are left out. With faults, the transaction has to be rolled back. */
export async function examineRows<Input, Outcome>(
  tx: Transaction,
  bytes: Uint8Array,
  given: Import<Input, Outcome>,
): Promise<Examined<Outcome>> {
  const { columns, schema, keyOf, write, check, suggest, said, leftOut = [], most = Infinity } = given;
  const { onProgress } = given;
  const file = readCsv(bytes, columns, said);
  const { above } = file;
  const none = { rows: [], leftOut: [], unknown: file.unknown, free: file.free, above };
  if (file.unknown.length > 0) return { ...none, faults: [] };
  if (file.rows.length > most) {
    const message = `there are more than ${most} rows: import them in parts, or with the command`;
    return { ...none, faults: [{ row: 1, column: null, message }] };
  }
  if (file.rows.length === 0 && file.faults.length === 0)
    return { ...none, faults: [{ row: 2, column: null, message: "there is no row below the headings" }] };
  const isIn = ({ row }: { row: number }) => !leftOut.includes(row);
  const faults = file.faults.filter(isIn);
  const seen = new Map<string, number>();
  /** What is wrong with a row, or what it did. */
  async function examine(
    one: CsvRow,
    isKept: boolean,
  ): Promise<{ found: CsvFault[]; outcome: Outcome | null }> {
    const { row, values: cells } = one;
    const { input, faults: ofCells } = parseRow(schema, one);
    const found = [...ofCells];
    const key = input === undefined ? null : keyOf(input);
    const earlier = key === null ? undefined : seen.get(key);
    if (earlier !== undefined) found.push({ row, column: null, message: `repeats row ${earlier}` });
    found.push(...((await check?.(tx, cells)) ?? []).map((fault) => ({ row, ...fault })));
    if (input === undefined || key === null || found.length > 0) return { found, outcome: null };
    if (isKept) seen.set(key, row);
    const written = await writeRow(tx, async (part) => {
      const outcome = await write(part, input, row);
      if (!isKept) throw new NotToBeSaved();
      return outcome;
    }).catch((error: unknown) => {
      if (error instanceof NotToBeSaved) return [];
      throw error;
    });
    if (!Array.isArray(written)) return { found, outcome: written };
    return { found: [...found, ...written.map((fault) => ({ row, ...fault }))], outcome: null };
  }
  const suggested = (found: readonly CsvFault[], cells: Readonly<Record<string, string>>) =>
    found.map((fault) => {
      const text = fault.column === null ? undefined : cells[fault.column];
      return { ...fault, suggestion: text === undefined ? null : (suggest?.(fault.column!, text) ?? null) };
    });
  const rows: ExaminedRow<Outcome>[] = [];
  const taken = file.rows.filter(isIn);
  for (const one of taken) {
    await onProgress?.(rows.length, taken.length);
    const { found, outcome } = await examine(one, true);
    faults.push(...suggested(found, one.values));
    rows.push({ row: one.row, cells: one.values, outcome });
  }
  await onProgress?.(rows.length, taken.length);
  const left: LeftOutRow[] = [];
  for (const one of file.rows.filter((row) => !isIn(row))) {
    const own = file.faults.filter(({ row }) => row === one.row);
    const { found } = await examine(one, false);
    left.push({ row: one.row, cells: one.values, faults: firstOfCells([...own, ...found]) });
  }
  return {
    rows,
    leftOut: left,
    unknown: [],
    free: [],
    above,
    faults: firstOfCells(faults).sort((a, b) => a.row - b.row),
  };
}

/** Imports all rows of a file or none. Throws Invalid with every error, in row order. */
export async function importRows<Input, Outcome>(
  tx: Transaction,
  bytes: Uint8Array,
  given: Import<Input, Outcome>,
): Promise<({ row: number } & Outcome)[]> {
  const { rows, faults } = await examineRows(tx, bytes, given);
  if (faults.length > 0)
    refuseAll(
      Invalid,
      faults.map((one) => ({ code: "ROW", ...one, message: describe(one) })),
    );
  return rows.map(({ row, outcome }) => ({ row, ...outcome! }));
}
