import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { Statement } from "./capture-statements";

/** A counter: starts at `from`, advances by `by` per turn and wraps after `round`. */
type Counted = { from: number; by?: number; round?: number };

/** The statements of one action, run as fast as possible, on fresh rows each turn. */
export type Script = {
  statements: readonly Statement[];
  /** The variables that `standIn` uses. */
  numbers: Record<string, Counted>;
  /** The SQL that replaces a value of the sample, with `:name` for a counter; null keeps it. */
  standIn: (value: string) => string | null;
};

/** Turns per client, counted from one. */
export type Turns = { clients: number; each: number; from: number };

/** The machine's pgbench, if installed. */
const program = process.env.PGBENCH ?? "pgbench";
const hasPgbench = spawnSync(program, ["--version"]).status === 0;
export const pgbenchName = hasPgbench ? "pgbench" : "postgres.js in a loop, for want of pgbench";

/** A colon would start one of pgbench's variables. */
const literal = (value: string) =>
  value.includes(":") || value.includes("\\")
    ? `E'${value.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll(":", "\\x3a")}'`
    : `'${value.replaceAll("'", "''")}'`;

/** Ids also occur inside of arrays and JSON documents, which `standIn` handles. */
const asText = (script: Script, value: string) =>
  value
    .split(/\b(\d{9})\b/)
    .map((part, n) => (n % 2 === 1 ? (script.standIn(part) ?? literal(part)) : literal(part)))
    .join(" || ");

function sqlOf(script: Script, value: string | null | undefined, isList: boolean): string {
  if (value == null) return "null";
  return isList ? `(${asText(script, value)})` : (script.standIn(value) ?? literal(value));
}

function statementOf(script: Script, { text, values }: Statement): string {
  const filled = text
    .replace(/'[^']*'/g, (quoted) => literal(quoted.slice(1, -1)))
    .replace(/\$(\d+)(?=(::(?:json|int\[\]))?)/g, (_, number: string, cast?: string) =>
      sqlOf(script, values[Number(number) - 1], cast !== undefined),
    );
  return `${filled.replaceAll("\n", " ")};`;
}

function pgbenchFile(script: Script, { each, from }: Turns): string {
  const numbers = Object.entries(script.numbers).map(([name, { from: first, by = 1, round }]) => {
    const counted = `:turn * ${by}`;
    return `\\set ${name} ${first} + ${round ? `(${counted}) % ${round}` : counted}`;
  });
  return [
    `\\set turn ${from} + :client_id * ${each} + :done`,
    "\\set done :done + 1",
    ...numbers,
    ...script.statements.map((statement) => statementOf(script, statement)),
    "",
  ].join("\n");
}

async function runPgbench(url: string, file: string, { clients, each }: Turns): Promise<number> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const load = [
    "-n",
    "-M",
    "prepared",
    "-f",
    file,
    "-D",
    "done=0",
    "-c",
    String(clients),
    "-t",
    String(each),
  ];
  const env = { ...process.env, PGPASSWORD: password };
  const child = spawn(program, [...load, "-h", hostname, "-p", port, "-U", username, pathname.slice(1)], {
    env,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const code = await new Promise((resolve) => child.once("close", resolve));
  const [, tps] = /tps = ([\d.]+) \(without/.exec(output) ?? [];
  if (code !== 0 || !tps || !output.includes(`processed: ${clients * each}/${clients * each}`)) {
    throw new Error(`pgbench did not get through: ${output.slice(-2000)}`);
  }
  return Number(tps);
}

async function runInLoop(url: string, script: Script, { clients, each, from }: Turns): Promise<number> {
  const connections = Array.from({ length: clients }, () => postgres(url, { max: 1, onnotice: () => {} }));
  await Promise.all(connections.map((sql) => sql`select 1`));
  const texts = script.statements.map((statement) => statementOf(script, statement));
  const startedAt = performance.now();
  const work = async (sql: postgres.Sql, client: number) => {
    for (let done = 0; done < each; done++) {
      const turn = from + client * each + done;
      for (const text of texts) {
        await sql.unsafe(
          text.replace(/(?<!:):([a-z]\w*)/g, (whole, name: string) => {
            const { from: first, by = 1, round = Infinity } = script.numbers[name] ?? { from: NaN };
            return Number.isNaN(first) ? whole : String(first + ((turn * by) % round));
          }),
        );
      }
    }
  };
  await Promise.all(connections.map(work));
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(connections.map((sql) => sql.end()));
  return (clients * each) / seconds;
}

/** Transactions per second. */
export async function runScript(url: string, script: Script, turns: Turns): Promise<number> {
  if (!hasPgbench) return runInLoop(url, script, turns);
  const folder = mkdtempSync(join(tmpdir(), "shiftwell-bench-"));
  const file = join(folder, "action.sql");
  writeFileSync(file, pgbenchFile(script, turns));
  return runPgbench(url, file, turns).finally(() => rmSync(folder, { recursive: true }));
}
