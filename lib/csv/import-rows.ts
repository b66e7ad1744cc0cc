import { writePart } from "@/lib/context";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { HttpError, refuseAll, Invalid } from "@/lib/errors";
import { readCsv, type CsvFault, type CsvRow } from "./read-csv";

type Import<Input, Outcome> = {
  columns: { required: readonly string[]; optional: readonly string[] };
  schema: z.ZodType<Input>;
  /** The cells that identify a row: a second row with the same ones is an error. */
  keyOf: (input: Input) => string;
  write: (tx: Transaction, input: Input) => Promise<Outcome>;
};
type Imported<Outcome> = { row: number } & Outcome;

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
async function writeRow<Input, Outcome>(
  tx: Transaction,
  { row, input }: { row: number; input: Input },
  write: Import<Input, Outcome>["write"],
): Promise<Imported<Outcome> | CsvFault[]> {
  try {
    return { row, ...(await writePart(tx, (part) => write(part, input))) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.errors.map(({ field, message }) => ({ row, column: field ? snake(field) : null, message }));
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

function refuse(faults: readonly CsvFault[]): void {
  if (faults.length === 0) return;
  const inOrder = firstOfCells(faults).sort((a, b) => a.row - b.row);
  const errors = inOrder.map((one) => ({ code: "ROW", ...one, message: describe(one) }));
  refuseAll(Invalid, errors);
}

/** Imports all rows of a file or none. Throws Invalid with every error, in row order. */
export async function importRows<Input, Outcome>(
  tx: Transaction,
  bytes: Uint8Array,
  { columns, schema, keyOf, write }: Import<Input, Outcome>,
): Promise<Imported<Outcome>[]> {
  const { rows, faults } = readCsv(bytes, columns);
  const seen = new Map<string, number>();
  const outcomes: Imported<Outcome>[] = [];
  for (const one of rows) {
    const parsed = parseRow(schema, one);
    faults.push(...parsed.faults);
    if (parsed.input === undefined) continue;
    const key = keyOf(parsed.input);
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      faults.push({ row: one.row, column: null, message: `is row ${earlier} again` });
      continue;
    }
    seen.set(key, one.row);
    const written = await writeRow(tx, { row: one.row, input: parsed.input }, write);
    if (Array.isArray(written)) faults.push(...written);
    else outcomes.push(written);
  }
  refuse(faults);
  return outcomes;
}
