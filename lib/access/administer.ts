import { randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { db, type Transaction } from "@/db/client";
import { clock } from "@/lib/time/clock";
import type { Administrator } from "./administrator";
import { lockAdministration } from "./lock-administration";

class DryRunRollback extends Error {
  constructor(readonly result: unknown) {
    super("A dry run is taken back.");
  }
}

/**
 * Runs an administrative change in one transaction. A dry run executes everything and rolls back, so it also reports
 * what the database refuses. Changes run one after the other.
 */
export async function administer<T>(
  { isDryRun }: { isDryRun: boolean },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await writeUnkeyed({ db }, async (tx) => {
      await lockAdministration(tx);
      const result = await work(tx);
      if (isDryRun) throw new DryRunRollback(result);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.result as T;
    throw error;
  }
}

function accountName(): string {
  try {
    return process.env.SUDO_USER || userInfo().username;
  } catch {
    // In a container the user id may have no account.
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}

/** The context of one command, whose id links the command's audit entries. */
export const administratorCtx = (): Ctx<Administrator> => ({
  actor: { administrator: accountName() } as unknown as Administrator,
  requestId: `command-${randomUUID()}`,
  now: clock.now(),
  db,
  idempotencyKey: null,
});
