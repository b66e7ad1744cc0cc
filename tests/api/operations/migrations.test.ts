import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrateDatabase, migrationsFolder } from "@/db/migrate";
import { listMigrations, portalVersion } from "@/scripts/lib/database-state.mjs";
import { prepareDatabase } from "@/scripts/lib/database.mjs";
import { useDatabase } from "../../support/database";
import { eventually } from "../../support/eventually";
import { query } from "../../support/query";

useDatabase();

let blocker: postgres.Sql;
afterAll(() => blocker?.end());

const waiting = async () => {
  const [row] = await query<{ count: number }>`
    select count(*)::int as count from pg_locks where not granted
      and relation = to_regclass('drizzle.__drizzle_migrations')`;
  return row!.count;
};

test("gives up a migration on a locked table, so that others don't queue behind it, and retries", async () => {
  blocker = postgres(process.env.DATABASE_URL!, { max: 1 });
  const held = await blocker.reserve();
  await held`begin`;
  await held`lock table drizzle.__drizzle_migrations in access exclusive mode`;

  const migrating = migrateDatabase(process.env.DATABASE_URL!);
  await eventually(async () => expect(await waiting()).toBe(1));
  await eventually(async () => expect(await waiting()).toBe(0));

  await held`commit`;
  held.release();
  await expect(migrating).resolves.toBeUndefined();
});

/** This version's migrations and one more, as the next version would have them. */
function withNextMigration(statement: string): string {
  const folder = mkdtempSync(join(tmpdir(), "shiftwell-migrations-"));
  cpSync(migrationsFolder, folder, { recursive: true });
  const journal = join(folder, "meta", "_journal.json");
  const known = JSON.parse(readFileSync(journal, "utf8")) as { entries: object[] };
  known.entries.push({
    idx: known.entries.length,
    version: "7",
    when: 9_999_999_999_999,
    tag: "next",
    breakpoints: true,
  });
  writeFileSync(journal, JSON.stringify(known));
  writeFileSync(join(folder, "next.sql"), statement);
  return folder;
}

test("builds an index of an existing table while others write to it", async () => {
  const folder = withNextMigration('CREATE INDEX IF NOT EXISTS "job_by_kind" ON "job" ("kind");');
  const writer = postgres(process.env.DATABASE_URL!, { max: 1 });
  const held = await writer.reserve();
  await held`begin`;
  await held`insert into job (kind, payload) values ('open', '{}')`;
  const migrating = migrateDatabase(process.env.DATABASE_URL!, folder);
  const state = () => query<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('job_by_kind')`;
  await eventually(async () => expect(await state()).toEqual([{ isValid: false }]));
  await query`insert into job (kind, payload) values ('beside', '{}')`;
  await held`rollback`;
  held.release();
  await migrating;
  await writer.end();
  expect(await state()).toEqual([{ isValid: true }]);
  await query`drop index job_by_kind`;
  await query`delete from drizzle.__drizzle_migrations where created_at = 9999999999999`;
  await query`delete from job where kind = 'beside'`;
  rmSync(folder, { recursive: true });
});

const prepare = () => prepareDatabase(process.env.DATABASE_URL!, { mustSeed: false });

describe("a database that a newer version has migrated", () => {
  beforeAll(async () => {
    await query`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`;
  });
  afterAll(async () => {
    await query`delete from drizzle.__drizzle_migrations where hash = 'newer'`;
    await query`update compatibility set oldest_version = ${portalVersion()}`;
  });

  test("is used by a version that the newer one says works with it", async () => {
    for (const version of ["0.2.10", portalVersion()]) {
      await query`update compatibility set oldest_version = ${version}`;
      await expect(prepare()).resolves.toBeUndefined();
    }
  });

  test("is rejected in one sentence by any other", async () => {
    const [major = 0, minor = 0, patch = 0] = portalVersion().split(".").map(Number);
    for (const version of [
      `${major}.${minor}.${patch + 1}`,
      `${major}.${minor + 10}.0`,
      `${major + 1}.0.0`,
    ]) {
      await query`update compatibility set oldest_version = ${version}`;
      await expect(prepare()).rejects.toThrow(
        `The database belongs to a newer version of the portal (1 migration ahead of ${portalVersion()}): start version ${version} or newer`,
      );
    }
    await query`delete from compatibility`;
    await expect(prepare()).rejects.toThrow("start that version, or restore an older backup");
    await query`insert into compatibility (oldest_version) values (${portalVersion()})`;
  });
});

test("upgrade list tells what a start would do to the database", async () => {
  const { listUpgrade } = await import("@/scripts/portal/list-upgrade");
  expect(await listUpgrade(process.env.DATABASE_URL!)).toMatchObject({
    version: portalVersion(),
    pending: [],
  });
  const latest = listMigrations().at(-1)!;
  const [row] = await query<{ id: number; hash: string; at: string }>`
    delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)
    returning id, hash, created_at::text as at`;
  const { pending, statements } = await listUpgrade(process.env.DATABASE_URL!);
  await query`insert into drizzle.__drizzle_migrations (id, hash, created_at) values (${row!.id}, ${row!.hash}, ${row!.at})`;
  expect(pending.map(({ migration }) => migration)).toEqual([latest]);
  expect(statements).toBeGreaterThan(0);
});
