import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
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

const isLockTimeout = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === "55P03" || (cause !== undefined && isLockTimeout(cause));
};

async function migrateUnlocked(client: postgres.Sql): Promise<void> {
  await client`select set_config('lock_timeout', ${LOCK_TIMEOUT}, false)`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      // All pending migrations run in one transaction.
      return await migrate(drizzle(client), { migrationsFolder });
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
export function migrateDatabase(url: string): Promise<void> {
  return withPreparationLock(url, migrateUnlocked);
}
