import { writeUnkeyed, type Ctx } from "@/lib/context";
import type { Transaction } from "@/db/client";

class DryRunRollback extends Error {
  constructor(readonly result: unknown) {
    super("A dry run is taken back.");
  }
}

/** Runs a change with every check and rolls it back, so that it also reports what the database refuses. */
export async function dryRun<T>(ctx: Pick<Ctx, "db">, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await writeUnkeyed(ctx, async (tx): Promise<T> => {
      throw new DryRunRollback(await work(tx));
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.result as T;
    throw error;
  }
}
