import { sql } from "drizzle-orm";
import { db } from "@/db/client";

const longestWaitMs = 2_000;

/** Null if the database doesn't answer in time. */
export async function countAppliedMigrations(): Promise<number | null> {
  const counted = db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, longestWaitMs, null).unref());
  const rows = await Promise.race([counted, tooLate]).catch(() => null);
  return rows?.[0]?.count ?? null;
}
