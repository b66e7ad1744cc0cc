import { randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { db, type Transaction } from "@/db/client";
import { clock } from "@/lib/time/clock";
import type { Administrator } from "./administrator";
import { dryRun } from "./dry-run";
import { lockAdministration } from "./lock-administration";

/** Runs an administrative change in one transaction, or a dry run of it. Changes run one after the other. */
export function administer<T>(
  { isDryRun }: { isDryRun: boolean },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const locked = async (tx: Transaction) => {
    await lockAdministration(tx);
    return work(tx);
  };
  return isDryRun ? dryRun({ db }, locked) : writeUnkeyed({ db }, locked);
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
