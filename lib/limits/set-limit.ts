import type { Transaction } from "@/db/client";
import { portalLimit } from "@/db/schema/limits";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { refuse } from "./present";
import { loadLimits } from "./reads.sql";
import { limitRefusal } from "./rules";
import type { LimitChange } from "./schema";

/** Changes a portal-wide limit. Throws Invalid outside of its range. */
export async function setLimit(tx: Transaction, ctx: Ctx<Administrator>, { limit, value }: LimitChange) {
  const before = await loadLimits(tx);
  const refusal = limitRefusal(limit, { ...before, [limit]: value });
  if (refusal) refuse(refusal);
  if (before[limit] === value) return { limit, value, changed: false };
  const change = { value, changedAt: ctx.now };
  await tx
    .insert(portalLimit)
    .values({ code: limit, ...change })
    .onConflictDoUpdate({ target: portalLimit.code, set: change });
  await recordAudit(tx, ctx, {
    action: "limit.set",
    entity: "portal_limit",
    entityId: limit,
    before: { value: before[limit] },
    after: { value },
  });
  return { limit, value, changed: true };
}
