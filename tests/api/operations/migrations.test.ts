import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { migrateDatabase } from "@/db/migrate";
import { knownMigrations } from "@/scripts/lib/database-state.mjs";
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

test("rejects in one sentence a database that a newer version has migrated", async () => {
  await query`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`;
  await expect(prepareDatabase(process.env.DATABASE_URL!, { mustSeed: false })).rejects.toThrow(
    /^The database belongs to a newer version of the portal \(1 migration ahead\)/,
  );
  await query`delete from drizzle.__drizzle_migrations where hash = 'newer'`;
  expect(knownMigrations()).toBeGreaterThan(20);
});
