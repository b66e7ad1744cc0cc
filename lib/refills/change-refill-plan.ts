import { isDeepStrictEqual } from "node:util";
import { refillPlan } from "@/db/schema/refills";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Forbidden } from "@/lib/errors";
import { toCents } from "@/lib/money";
import { canChangeRefillPlan } from "./policy";
import { getRefillPlan } from "./reads";
import type { RefillPlan } from "./rules";

type PlanInput = { scope: OneFacilityScope; plan: RefillPlan };

/** Sets the facility's ladder. Those that are running go on as they were started. Idempotent. */
export async function changeRefillPlan(ctx: Ctx, { scope, plan }: PlanInput): Promise<void> {
  const { facilityId } = scope;
  if (!canChangeRefillPlan(ctx.actor, facilityId)) throw new Forbidden();
  const input = { facilityId, ...plan };
  await write(ctx, { operation: "refill-plan.changed", input }, async (tx) => {
    const before = await getRefillPlan(tx, scope);
    if (isDeepStrictEqual(before, plan)) return;
    const { steps, budget } = plan;
    const set = { steps, budget: toCents(budget), changedAt: ctx.now };
    await tx
      .insert(refillPlan)
      .values({ facilityId, ...set })
      .onConflictDoUpdate({ target: refillPlan.facilityId, set });
    await recordAudit(tx, ctx, {
      action: "refill-plan.changed",
      facilityId,
      entity: "facility",
      entityId: facilityId,
      before,
      after: plan,
    });
  });
}
