import { lockUntilEnd } from "@/db/advisory-lock.sql";
import type { Transaction } from "@/db/client";

/**
 * Serializes changes to a facility's recurring shifts: two at once would do the same work and block each other row by
 * row. Held until the transaction ends.
 */
export async function lockSchedule(tx: Transaction, facilityId: number): Promise<void> {
  await lockUntilEnd(tx, "recurring-shifts", facilityId);
}
