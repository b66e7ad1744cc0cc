import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { deskCtx, type DeskPermission } from "@/lib/access/desk";
import { lockAdministration } from "@/lib/access/lock-administration";
import { write, type Ctx } from "@/lib/context";

type Change<Input = unknown> = { operation: string; input: Input };
/** A change of one record, by its id. */
export type ChangeOf<Id extends string> = Change<{ [id in Id]: number } & { [field: string]: unknown }>;

/** Writes what the desk or a customer administers; of such changes one runs after the other. */
export const writeInTurn = <T>(ctx: Ctx, change: Change, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  write(ctx, change, async (tx) => {
    await lockAdministration(tx);
    return work(tx);
  });

/** Runs an administration verb for someone at the desk who holds the permission. Throws Forbidden. */
export function atDesk<T>(
  ctx: Ctx,
  permission: DeskPermission,
  change: Change,
  work: (tx: Transaction, by: Ctx<Administrator>) => Promise<T>,
): Promise<T> {
  const by = deskCtx(ctx, permission);
  return writeInTurn(ctx, change, (tx) => work(tx, by));
}
