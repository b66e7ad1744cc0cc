import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const onePreparesAtATime = 7_302_114;

/** Serializes processes that prepare the same database at the same time. */
export async function withPreparationLock(
  url: string,
  work: (client: postgres.Sql) => Promise<void>,
): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${onePreparesAtATime})`;
    await work(client);
  } finally {
    // The lock belongs to the session and ends with it.
    await client.end();
  }
}

/** A migration waiting for a table lock makes all later queries of that table queue behind it, so it gives up first. */
const LOCK_TIMEOUT = "3s";
const ATTEMPTS = 20;
const PAUSE_MS = 1_500;
const UNDEFINED_TABLE = "42P01";
const UNDEFINED_COLUMN = "42703";

const isLockTimeout = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === "55P03" || (cause !== undefined && isLockTimeout(cause));
};

const setLockTimeout = (client: postgres.Sql, timeout: string) =>
  client`select set_config('lock_timeout', ${timeout}, false)`;

/** Statements that take no long lock and may run twice, in transactions of their own; a comment says so. */
const besideStatement = /^\s*-- beside writers\b/i;
const indexStatement = /^\s*create (unique )?index if not exists ("?\w+"?) on ("?\w+"?)/i;

/** What isn't there yet is made by the migration itself, in its transaction. */
function passIfMissing(error: { code?: string }): void {
  if (error.code !== UNDEFINED_COLUMN && error.code !== UNDEFINED_TABLE) throw error;
}

/** An interrupted build leaves an invalid index behind. */
async function buildIndex(client: postgres.Sql, statement: string, index: string): Promise<void> {
  // Waiting for older transactions here keeps no one else waiting.
  await setLockTimeout(client, "0");
  const [rest] = await client`
    select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`;
  if (rest) await client.unsafe(`drop index concurrently ${index}`);
  await client
    .unsafe(statement.replace(/index if not exists/i, "index concurrently if not exists"))
    .catch(passIfMissing);
}

/**
 * Runs what a migration does beside writers and can't do in its transaction: building the indexes of existing tables, which
 * its own IF NOT EXISTS then finds, and proving constraints.
 */
async function runBesideWriters(client: postgres.Sql, folder: string): Promise<void> {
  const [found] =
    await client`select to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`;
  if (!found!.isMigrated) return;
  const [latest] =
    await client`select coalesce(max(created_at), 0)::float8 as at from drizzle.__drizzle_migrations`;
  const pending = readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }) => folderMillis > latest!.at,
  );
  for (const statement of pending.flatMap((one) => one.sql)) {
    const [, , index] = indexStatement.exec(statement) ?? [];
    if (index) await buildIndex(client, statement, index);
    else if (besideStatement.test(statement)) {
      await setLockTimeout(client, LOCK_TIMEOUT);
      await client.unsafe(statement).catch(passIfMissing);
    }
  }
}

async function migrateUnlocked(client: postgres.Sql, folder: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await setLockTimeout(client, LOCK_TIMEOUT);
      await runBesideWriters(client, folder);
      await setLockTimeout(client, LOCK_TIMEOUT);
      // All pending migrations run in one transaction.
      return await migrate(drizzle(client), { migrationsFolder: folder });
    } catch (error) {
      if (!isLockTimeout(error) || attempt === ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/**
 * Applies pending migrations; safe to run from several processes at once. Retries for about 90 seconds while others
 * hold locks on the tables, then throws PostgreSQL's lock_not_available.
 */
export function migrateDatabase(url: string, folder = migrationsFolder): Promise<void> {
  return withPreparationLock(url, (client) => migrateUnlocked(client, folder));
}
