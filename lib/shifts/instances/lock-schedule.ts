import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";

/**
 * One at a time makes or changes the recurring shifts of a facility: two would do the same work twice and wait for each
 * other row by row. Held until the transaction ends.
 */
export async function lockSchedule(tx: Transaction, facilityId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('recurring-shifts'), ${facilityId})`);
}
