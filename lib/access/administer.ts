import { sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";

class TakenBack extends Error {
  constructor(readonly result: unknown) {
    super("A dry run is taken back.");
  }
}

/**
 * A change of the administration: all of it or nothing. A dry run does everything, so that it meets every refusal of
 * the database too, and takes it back. One at a time, so that two of them never each take away the other's last administrator.
 */
export async function administer<T>(
  { isDryRun }: { isDryRun: boolean },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shiftwell administration'))`);
      const result = await work(tx);
      if (isDryRun) throw new TakenBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.result as T;
    throw error;
  }
}
