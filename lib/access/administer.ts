import { writeUnkeyed } from "@/lib/context";
import { lockUntilEnd } from "@/db/advisory-lock.sql";
import { db, type Transaction } from "@/db/client";

class DryRunRollback extends Error {
  constructor(readonly result: unknown) {
    super("A dry run is taken back.");
  }
}

/**
 * Runs an administrative change in one transaction. A dry run executes everything and rolls back, so it also reports
 * what the database refuses. Serialized, so that two changes can't each remove the other's last administrator.
 */
export async function administer<T>(
  { isDryRun }: { isDryRun: boolean },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await writeUnkeyed({ db }, async (tx) => {
      await lockUntilEnd(tx, "shiftwell administration");
      const result = await work(tx);
      if (isDryRun) throw new DryRunRollback(result);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.result as T;
    throw error;
  }
}
