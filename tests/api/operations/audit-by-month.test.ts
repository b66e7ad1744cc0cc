import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { migrateDatabase, migrationsFolder } from "@/db/migrate";
import { root } from "@/scripts/lib/root.mjs";
import { eventually } from "../../support/eventually";
import { useDatabase } from "../../support/database";

useDatabase();
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const TAG = "0073_audit-by-month";
const statements = readFileSync(join(migrationsFolder, `${TAG}.sql`), "utf8").split(
  "--> statement-breakpoint",
);
const beside = statements.filter((text) => /^\s*-- beside writers/i.test(text));
const [index] = statements.filter((text) => /CREATE UNIQUE INDEX/.test(text));

/** The migrations of the version before. */
const before = mkdtempSync(join(tmpdir(), "shiftwell-before-"));
cpSync(migrationsFolder, before, { recursive: true });
const journal = join(before, "meta", "_journal.json");
const { entries, ...known } = JSON.parse(readFileSync(journal, "utf8")) as { entries: { tag: string }[] };
writeFileSync(
  journal,
  JSON.stringify({
    ...known,
    entries: entries.slice(
      0,
      entries.findIndex(({ tag }) => tag === TAG),
    ),
  }),
);
afterAll(() => rmSync(before, { recursive: true }));

let made = 0;
let url: string;
let sql: postgres.Sql;

async function inMaintenance(statement: string) {
  const client = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
  await client.unsafe(statement).finally(() => client.end());
}

async function aDatabase(name: string, of = "") {
  const own = new URL(process.env.DATABASE_URL!);
  own.pathname += name;
  await inMaintenance(`create database ${own.pathname.slice(1)} ${of}`);
  return own;
}

/** A database as the version before has left it, for each test to clone. */
let left: string;

beforeAll(async () => {
  const { href, pathname } = await aDatabase("_left");
  left = pathname.slice(1);
  await migrateDatabase(href, before);
  const client = postgres(href, { max: 1 });
  await client`
    insert into audit_event (at, actor_kind, action, facility_id, entity, entity_id, request_id)
    select now() - n * interval '1 hour', 'SYSTEM', 'slot.confirmed', n % 5, 'slot', (n % 100)::text, 'old'
    from generate_series(5000, 1, -1) n`;
  await client.end();
});
afterAll(() => inMaintenance(`drop database ${left} with (force)`));

beforeEach(async () => {
  url = (await aDatabase(`_old_${(made += 1)}`, `template ${left}`)).href;
  sql = postgres(url, { max: 6, onnotice: () => {} });
});

afterEach(async () => {
  await sql.end({ timeout: 1 });
  await inMaintenance(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
});

const parts = () => sql`select part, starts, ends from audit_parts() order by ends nulls last`;
const counted = async () => Number((await sql`select count(*) from audit_event`)[0]!.count);
const nodeOf = async () =>
  (await sql`select pg_relation_filenode('audit_event') as node`)[0]!.node as number | null;

/** As the version before writes and reads, by statements it has prepared. */
function startWriters(count: number) {
  const until = { isOver: false };
  const written: number[] = [];
  const faults: unknown[] = [];
  let slowest = 0;
  const write = async () => {
    while (!until.isOver) {
      const startedAt = performance.now();
      await sql
        .begin(async (tx) => {
          const rows = JSON.stringify([{ entityId: "7" }]);
          const [row] = await tx`
            insert into audit_event (actor_kind, action, facility_id, entity, entity_id, request_id)
            select 'USER', 'slot.changed', 1, 'slot', "entityId", 'new'
            from json_to_recordset(${rows}::text::json) as entry("entityId" text) returning id`;
          await tx`select * from audit_event where entity = ${"slot"} and entity_id = ${"7"} order by id desc limit 20`;
          return Number(row!.id);
        })
        .then((id) => written.push(id))
        .catch((error: unknown) => faults.push(error));
      slowest = Math.max(slowest, performance.now() - startedAt);
    }
  };
  const working = Promise.all(Array.from({ length: count }, write));
  return async () => {
    until.isOver = true;
    await working;
    return { written, faults, slowest };
  };
}

test("the version before goes on writing and reading while its table becomes the first part", async () => {
  const [last] = await sql`select max(id)::int as id from audit_event`;
  const node = await nodeOf();
  const end = startWriters(4);
  await sleep(300);
  await migrateDatabase(url);
  await sleep(300);
  const { written, faults, slowest } = await end();
  expect(faults).toEqual([]);
  expect(slowest).toBeLessThan(3_000);
  expect(written.length).toBeGreaterThan(50);
  // Every id once, and on from the last one.
  expect(new Set(written).size).toBe(written.length);
  expect(Math.min(...written)).toBe(last!.id + 1);
  expect(await counted()).toBe(5_000 + written.length);
  const [first, rest] = await parts();
  expect([first!.starts, rest!.part]).toEqual([null, "audit_event_default"]);
  // The same file: nothing was copied. Every row is in it.
  expect(await sql`select pg_relation_filenode(${first!.part as string}::regclass) as node`).toEqual([
    { node },
  ]);
  expect((await sql`select distinct tableoid::regclass::text as part from audit_event`)[0]).toEqual({
    part: first!.part,
  });
  expect(first!.ends.getTime()).toBeGreaterThan(Date.now() + 25 * 86_400_000);
  await expect(migrateDatabase(url)).resolves.toBeUndefined();
});

test("attaching reads no row: the check proved them", async () => {
  const told: string[] = [];
  const listening = postgres(url, { max: 1, onnotice: ({ message }) => told.push(message!) });
  for (const statement of [...beside, index!]) await listening.unsafe(statement);
  await listening`set client_min_messages = debug1`;
  await listening.begin(async (tx) => {
    for (const statement of statements) await tx.unsafe(statement);
  });
  await listening.end();
  expect(told).toContainEqual(
    expect.stringMatching(/partition constraint for table "audit_event_to_.*is implied/),
  );
});

describe("goes on after it was killed", () => {
  test.each([0, 1, 2, 3])("after %i steps beside writers", async (count) => {
    for (const statement of [...beside, index!].slice(0, count)) await sql.unsafe(statement);
    const end = startWriters(2);
    await migrateDatabase(url);
    expect((await end()).faults).toEqual([]);
    expect((await parts()).map(({ part }) => part)).toEqual([
      expect.stringMatching(/^audit_event_to_\d{4}_\d\d$/),
      "audit_event_default",
    ]);
    expect(
      await sql`select from pg_constraint where conrelid::regclass::text like 'audit_event%' and contype = 'c'`,
    ).toHaveLength(0);
  });

  test("while it waits for the table, in its one transaction", async () => {
    for (const statement of [...beside, index!]) await sql.unsafe(statement);
    const reader = await sql.reserve();
    await reader`begin`;
    await reader`select from audit_event limit 1`;
    const script = `await (await import("./db/migrate.ts")).migrateDatabase(process.env.DATABASE_URL)`;
    const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url },
    });
    await eventually(async () => {
      const waiting = await sql`select from pg_locks where not granted and mode = 'AccessExclusiveLock'
        and relation = 'audit_event'::regclass`;
      expect(waiting).toHaveLength(1);
    });
    child.kill("SIGKILL");
    await once(child, "exit");
    await reader`commit`;
    reader.release();
    expect(await nodeOf()).not.toBeNull();
    await migrateDatabase(url);
    expect(await counted()).toBe(5_000);
    expect(await parts()).toHaveLength(2);
  });

  test("with a check whose month has come near, which is renewed", async () => {
    await sql`alter table audit_event add constraint audit_event_before_2020_01 check (at < '2100-01-01') not valid`;
    await migrateDatabase(url);
    const [first] = await parts();
    expect(first!.ends.getTime()).toBeGreaterThan(Date.now());
  });
});

test("who could read and write the audit still can, and no one can by its parts", async () => {
  await sql.unsafe(`grant select, insert on audit_event to public;
    alter default privileges in schema public grant select, insert, update, delete on tables to public`);
  await migrateDatabase(url);
  const granted = await sql`
    select c.relname as name, string_agg(a.privilege_type, ',' order by a.privilege_type) as rights
    from pg_class c cross join lateral aclexplode(c.relacl) a
    where c.relname like 'audit_event%' and c.relkind in ('r', 'p') and a.grantee <> c.relowner group by 1`;
  expect(granted).toEqual([{ name: "audit_event", rights: "INSERT,SELECT" }]);
});

test("a fresh database has the same shape", async () => {
  const shape = (client: postgres.Sql) => client`
    select string_agg(line, e'\n' order by line) as shape from (
      select pg_get_indexdef(indexrelid) as line from pg_index where indrelid::regclass::text like 'audit_event%'
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where conrelid::regclass::text like 'audit_event%'
      union all select tgrelid::regclass || ' ' || tgname from pg_trigger where tgrelid::regclass::text like 'audit_event%'
      union all select attrelid::regclass || ' ' || attnum || attname || attidentity::text || attnotnull::text from pg_attribute
        where attnum > 0 and not attisdropped and attrelid::regclass::text like 'audit_event%') s`;
  await migrateDatabase(url);
  const fresh = postgres(process.env.DATABASE_URL!, { max: 1 });
  expect(await shape(sql)).toEqual(await shape(fresh));
  await fresh.end();
});
