import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { deskCtx, type DeskPermission } from "@/lib/access/desk";
import { lockAdministration } from "@/lib/access/lock-administration";
import { P } from "@/lib/access/permissions";
import { write, type Ctx } from "@/lib/context";
import { loadLimits } from "@/lib/limits/reads.sql";
import type { LimitCode } from "@/lib/limits/rules";
import { setLimit } from "@/lib/limits/set-limit";
import { refuse } from "../customers/present";
import type { PortalLimitUpdate } from "./schema";

/** Runs an administration verb for someone at the desk who holds the permission; one after the other. Throws Forbidden. */
export function changeLimits(
  ctx: Ctx,
  permission: DeskPermission,
  change: { operation: string; input: unknown },
  work: (tx: Transaction, by: Ctx<Administrator>) => Promise<unknown>,
): Promise<void> {
  const by = deskCtx(ctx, permission);
  return write(ctx, change, async (tx) => {
    await lockAdministration(tx);
    await work(tx, by);
  });
}

/** Throws Conflict if the limit isn't as it was seen, Invalid outside of its range. */
export const setPortalLimitAtDesk = (
  ctx: Ctx,
  input: { limit: LimitCode } & PortalLimitUpdate,
): Promise<void> =>
  changeLimits(ctx, P.DESK_SYSTEM, { operation: "desk.portal-limit-set", input }, async (tx, by) => {
    const { limit, value, seen } = input;
    if ((await loadLimits(tx))[limit] !== seen) refuse("CHANGED", "value");
    await setLimit(tx, by, { limit, value });
  });
