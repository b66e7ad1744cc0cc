import { lockUntilEnd } from "@/db/advisory-lock.sql";
import type { Transaction } from "@/db/client";

/**
 * One at a time makes or changes the recurring shifts of a facility: two would do the same work twice and wait for each
 * other row by row. Held until the transaction ends.
 */
export async function lockSchedule(tx: Transaction, facilityId: number): Promise<void> {
  await lockUntilEnd(tx, "recurring-shifts", facilityId);
}
