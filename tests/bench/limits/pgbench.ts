import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { Statement } from "./capture-statements";

/**
 * The statements of one action, to be run as fast as they can be, each time on a slot and a person not used before.
 * The sample's slot and person, where they stand alone as a value, give way to those of the turn.
 */
export type Script = {
  statements: Statement[];
  sample: { slotId: number; professionalId: number };
  slotsADay: number;
  firstSlotId: number;
  firstProfessionalId: number;
};

/** The turn's slot, counted from the first, of each client. */
export type Turn = { clients: number; each: number; from: number };

/** Of the machine's own PostgreSQL, where there is one. */
const program = process.env.PGBENCH ?? "pgbench";
const hasPgbench = spawnSync(program, ["--version"]).status === 0;
export const pgbenchName = hasPgbench ? "pgbench" : "postgres.js in a loop, for want of pgbench";

/** A colon would be taken for the beginning of one of pgbench's own variables. */
const literal = (value: string) =>
  value.includes(":") || value.includes("\\")
    ? `E'${value.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll(":", "\\x3a")}'`
    : `'${value.replaceAll("'", "''")}'`;

function valueFor({ sample }: Script, value: string | null): string {
  if (value === null) return "null";
  if (value === String(sample.slotId)) return ":slot";
  if (value === String(sample.professionalId)) return ":professional";
  return literal(value);
}

function statementOf(script: Script, { text, values }: Statement): string {
  const given = values.map((value) => valueFor(script, value));
  return `${text
    .replace(/\$(\d+)/g, (_, number: string) => given[Number(number) - 1] ?? "null")
    .replaceAll("::", "\u0000")
    .replaceAll("\n", " ")
    .replaceAll("\u0000", "::")};`;
}

function pgbenchFile(script: Script, { each, from }: Turn): string {
  const { firstSlotId, firstProfessionalId, slotsADay } = script;
  return [
    "\\set turn :turn + 1",
    `\\set slot ${firstSlotId + from} + :client_id * ${each} + :turn - 1`,
    `\\set professional ${firstProfessionalId} + (:slot - ${firstSlotId}) % ${slotsADay}`,
    ...script.statements.map((statement) => statementOf(script, statement)),
    "",
  ].join("\n");
}

async function runPgbench(url: string, file: string, { clients, each }: Turn): Promise<number> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const args = [
    "-n",
    "-M",
    "prepared",
    "-f",
    file,
    "-D",
    "turn=0",
    "-c",
    String(clients),
    "-t",
    String(each),
  ];
  const env = { ...process.env, PGPASSWORD: password };
  const child = spawn(program, [...args, "-h", hostname, "-p", port, "-U", username, pathname.slice(1)], {
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

async function runInLoop(url: string, script: Script, { clients, each, from }: Turn): Promise<number> {
  const { sample, firstSlotId, firstProfessionalId, slotsADay, statements } = script;
  const connections = Array.from({ length: clients }, () => postgres(url, { max: 1 }));
  await Promise.all(connections.map((sql) => sql`select 1`));
  const startedAt = performance.now();
  const work = async (sql: postgres.Sql, client: number) => {
    for (let turn = 0; turn < each; turn++) {
      const offset = from + client * each + turn;
      const own = new Map([
        [String(sample.slotId), String(firstSlotId + offset)],
        [String(sample.professionalId), String(firstProfessionalId + (offset % slotsADay))],
      ]);
      for (const { text, values } of statements) {
        const given = values.map((value) => (value === null ? null : (own.get(value) ?? value)));
        await sql.unsafe(text, given, { prepare: given.length > 0 });
      }
    }
  };
  await Promise.all(connections.map(work));
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(connections.map((sql) => sql.end()));
  return (clients * each) / seconds;
}

/** Transactions a second. */
export async function runScript(url: string, script: Script, turn: Turn): Promise<number> {
  if (!hasPgbench) return runInLoop(url, script, turn);
  const folder = mkdtempSync(join(tmpdir(), "shiftwell-bench-"));
  const file = join(folder, "confirm.sql");
  writeFileSync(file, pgbenchFile(script, turn));
  return runPgbench(url, file, turn).finally(() => rmSync(folder, { recursive: true }));
}
