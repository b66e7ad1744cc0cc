import { PgDatabase } from "drizzle-orm/pg-core";
import { vi } from "vitest";
import type { DeclaredRow, Kind } from "./declared-rows";

type Column = { name: string; type: number };
type Answered = Record<string, unknown>[] & { columns: Column[] };

const JSON_TYPES = [114, 3802];
const ARRAYS = [1000, 1005, 1007, 1009, 1015, 1016, 1021, 1022, 1115, 1182, 1185, 1231];
/** By the id of a type; text, numeric, bigint and dates are text to the driver. */
const kindOfType: Record<number, Kind> = {
  16: "boolean",
  ...Object.fromEntries([21, 23, 26, 700, 701].map((id) => [id, "number" as const])),
  ...Object.fromEntries([1114, 1184].map((id) => [id, "date" as const])),
  ...Object.fromEntries(ARRAYS.map((id) => [id, "object" as const])),
};

function kindOfValue(value: unknown): Kind {
  if (value === null) return "null";
  if (value instanceof Date) return "date";
  const kind = typeof value;
  return kind === "number" || kind === "string" || kind === "boolean" ? kind : "object";
}

/** What is wrong with an answer, column by column. */
export function faultsOfAnswer({ columns }: DeclaredRow, rows: Answered): string[] {
  const faults = new Set<string>();
  const answered = new Set(rows.columns.map(({ name }) => name));
  for (const [name, kinds] of columns)
    if (!answered.has(name) && !kinds.has("absent")) faults.add(`${name} is not answered`);
  for (const column of rows.columns) {
    const declared = columns.get(column.name);
    if (!declared) {
      faults.add(`${column.name} is not declared`);
      continue;
    }
    // JSON can hold anything, so its values are checked.
    const kind = kindOfType[column.type] ?? "string";
    const found = new Set(rows.map((row) => kindOfValue(row[column.name])));
    if (!JSON_TYPES.includes(column.type)) found.add(kind);
    for (const one of found) if (!declared.has(one)) faults.add(`${column.name} is ${one}`);
  }
  return [...faults];
}

/** Where a statement is written: near the top of the stack, all of which takes longer to tell than the statement. */
function callingSite(): { path: string; line: number } | null {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 8;
  const found = /((?:lib|db)\/[\w/.-]+\.sql\.ts)[^:]*:(\d+)/.exec(new Error().stack ?? "");
  Error.stackTraceLimit = stackTraceLimit;
  return found ? { path: found[1]!, line: Number(found[2]) } : null;
}

/** Checks every result of these statements from now on; returns which were run, and the errors. */
export function watchAnswers(declared: readonly DeclaredRow[]) {
  const [ran, faults] = [new Set<DeclaredRow>(), new Set<string>()];
  const execute = PgDatabase.prototype.execute;
  const spy = vi.spyOn(PgDatabase.prototype, "execute").mockImplementation(function (
    this: typeof PgDatabase.prototype,
    query,
  ) {
    const site = callingSite();
    const raw = execute.call(this, query);
    const row = declared.find(
      ({ path, from, until }) => path === site?.path && site.line >= from && site.line <= until,
    );
    if (!row) return raw;
    const answer = raw.execute.bind(raw);
    raw.execute = async () => {
      const rows = await answer();
      ran.add(row);
      for (const fault of faultsOfAnswer(row, rows as unknown as Answered))
        faults.add(`${row.path}:${row.from} ${fault}`);
      return rows;
    };
    return raw;
  });
  return { ran, faults, stop: () => spy.mockRestore() };
}
