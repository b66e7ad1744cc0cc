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

/** Applies the migrations that are not yet applied. Any number of processes may do so at once. */
export function migrateDatabase(url: string): Promise<void> {
  return withPreparationLock(url, (client) => migrate(drizzle(client), { migrationsFolder }));
}
