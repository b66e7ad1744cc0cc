import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

const valuesOf = (detail: string): (string | null)[] =>
  [...detail.matchAll(/\$\d+ = (NULL|'(?:[^']|'')*')/g)].map(([, value = "NULL"]) =>
    value === "NULL" ? null : value.slice(1, -1).replaceAll("''", "'"),
  );

function parse(log: string): Statement[] {
  const found: Statement[] = [];
  for (const entry of log.split(`${mark} `).map((one) => one.replaceAll("\n\t", "\n").trimEnd())) {
    const [, text] = /^LOG: {2}(?:execute [^:]*|statement): (.*)$/s.exec(entry) ?? [];
    if (text !== undefined) found.push({ text, values: [] });
    const [, detail] = /^DETAIL: {2}[Pp]arameters: (.*)$/s.exec(entry) ?? [];
    const last = found.at(-1);
    if (detail !== undefined && last) last.values = valuesOf(detail);
  }
  return found.filter(({ text }) => !/pg_reload_conf|alter system|pg_catalog/i.test(text));
}

/** Captures the statements that the work sends. Nothing else may use the database meanwhile. */
export async function captureStatements(sql: Sql, work: () => Promise<unknown>): Promise<Statement[]> {
  const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`;
  const path = `${row?.folder}.log`;
  await configure(sql, { log_line_prefix: `${mark} `, log_statement: "all" });
  const from = statSync(path).size;
  await work();
  const log = readFileSync(path).subarray(from).toString("utf8");
  await configure(sql, { log_statement: "none" });
  return parse(log);
}

/** The statements of one action on fresh rows each turn, counted from `from`. */
type Script = {
  statements: readonly Statement[];
  /** pgbench expressions of `:turn`, in place of the sample's values. */
  standIns: ReadonlyMap<string, string>;
  clients: number;
  each: number;
  from: number;
};

/** A colon would start one of pgbench's variables. */
const literal = (value: string) =>
  `E'${value.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll(":", "\\x3a")}'`;

function fileOf({ statements, standIns, each, from }: Script): string {
  const names = new Map([...standIns.keys()].map((value, at) => [value, `:value${at}`]));
  const sqlOf = ({ text, values }: Statement) =>
    text
      .replace(/'[^']*'/g, (quoted) => literal(quoted.slice(1, -1)))
      .replace(/\$(\d+)/g, (_, number: string) => {
        const value = values[Number(number) - 1];
        return value == null ? "null" : (names.get(value) ?? literal(value));
      })
      .replaceAll("\n", " ");
  return [
    `\\set turn ${from} + :client_id * ${each} + :done`,
    "\\set done :done + 1",
    ...[...standIns].map(([value, expression]) => `\\set ${names.get(value)?.slice(1)} ${expression}`),
    ...statements.map((statement) => `${sqlOf(statement)};`),
    "",
  ].join("\n");
}

/** Runs a script with pgbench. Returns the transactions per second. */
export async function replay(url: string, script: Script): Promise<number> {
  if (spawnSync("pgbench", ["--version"]).status !== 0) throw new Error("pgbench is not installed.");
  const { clients, each } = script;
  const { hostname, port, username, password, pathname } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), "shiftwell-bench-"));
  const file = join(folder, "action.sql");
  writeFileSync(file, fileOf(script));
  const load = `-n -M prepared -f ${file} -D done=0 -c ${clients} -t ${each}`.split(" ");
  const child = spawn("pgbench", [...load, "-h", hostname, "-p", port, "-U", username, pathname.slice(1)], {
    env: { ...process.env, PGPASSWORD: password },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const code = await new Promise((resolve) => child.once("close", resolve));
  rmSync(folder, { recursive: true });
  const [, tps] = /tps = ([\d.]+) \(without/.exec(output) ?? [];
  if (code === 0 && tps && output.includes(`processed: ${clients * each}/${clients * each}`))
    return Number(tps);
  throw new Error(`pgbench did not get through: ${output.slice(-2000)}`);
}
