import { readFileSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";

/** A statement as PostgreSQL received it: text and parameters. */
export type Statement = { text: string; values: (string | null)[] };

const mark = "@@";

async function configure(sql: Sql, settings: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await sql.unsafe(`alter system set ${name} = '${value}'`);
  await sql`select pg_reload_conf()`;
  // Backends reload settings when they are next idle.
  await sleep(300);
}

function valuesOf(detail: string): (string | null)[] {
  const given = detail.matchAll(/\$\d+ = (NULL|'(?:[^']|'')*')/g);
  return [...given].map(([, value = "NULL"]) =>
    value === "NULL" ? null : value.slice(1, -1).replaceAll("''", "'"),
  );
}

function parse(log: string): Statement[] {
  const entries = log.split(`${mark} `).map((entry) => entry.replaceAll("\n\t", "\n").trimEnd());
  const found: Statement[] = [];
  for (const entry of entries) {
    const [, text] = /^LOG: {2}(?:execute [^:]*|statement): (.*)$/s.exec(entry) ?? [];
    if (text !== undefined) found.push({ text, values: [] });
    const [, detail] = /^DETAIL: {2}[Pp]arameters: (.*)$/s.exec(entry) ?? [];
    const last = found.at(-1);
    if (detail !== undefined && last) last.values = valuesOf(detail);
  }
  return found;
}

/** Captures the statements that the work sends. Nothing else may use the database meanwhile. */
export async function captureStatements(sql: Sql, work: () => Promise<void>): Promise<Statement[]> {
  const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`;
  const path = `${row?.folder}.log`;
  await configure(sql, { log_line_prefix: `${mark} `, log_statement: "all" });
  const from = statSync(path).size;
  await work();
  const log = readFileSync(path).subarray(from).toString("utf8");
  await configure(sql, { log_statement: "none" });
  return parse(log).filter(({ text }) => !/pg_reload_conf|alter system|pg_catalog/i.test(text));
}
