import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const onePreparesAtATime = 7_302_114;

/** Runs the work alone among all processes that start on this database at the same moment. */
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

/** A migration that waits for a table's lock makes every later query of that table wait behind it: it gives up first. */
const LOCK_TIMEOUT = "3s";
const ATTEMPTS = 20;
const PAUSE_MS = 1_500;

const isLockTimeout = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === "55P03" || (cause !== undefined && isLockTimeout(cause));
};

async function migrateUnlocked(client: postgres.Sql): Promise<void> {
  await client`select set_config('lock_timeout', ${LOCK_TIMEOUT}, false)`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      // All pending migrations are one transaction: an attempt leaves all of them or none.
      return await migrate(drizzle(client), { migrationsFolder });
    } catch (error) {
      if (!isLockTimeout(error) || attempt === ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/**
 * Applies the migrations that are not yet applied. Any number of processes may do so at once. Retries for about 90
 * seconds while others hold locks on the tables to be changed, then throws PostgreSQL's lock_not_available.
 */
export function migrateDatabase(url: string): Promise<void> {
  return withPreparationLock(url, migrateUnlocked);
}
