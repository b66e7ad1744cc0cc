import { eq } from "drizzle-orm";
import { facility } from "@/db/schema/facilities";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { changesOf, recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Forbidden } from "@/lib/errors";
import { canAssignProfessional } from "@/lib/slots/policy";
import { getDaysBefore } from "../reads";
import type { DeadlineChange } from "../schema";

/** Sets until when the facility's weeks are to be published. */
export async function setDeadline(
  ctx: Ctx,
  { scope, change: { daysBefore } }: { scope: OneFacilityScope; change: DeadlineChange },
): Promise<void> {
  const { facilityId } = scope;
  if (!canAssignProfessional(ctx.actor, facilityId)) throw new Forbidden();
  const rule = { publishWeekDaysBefore: daysBefore };
  await write(ctx, { operation: "week-plan.deadline-set", input: { facilityId, daysBefore } }, async (tx) => {
    const changes = changesOf(await getDaysBefore(tx, scope), rule);
    if (!changes) return;
    await tx.update(facility).set(rule).where(eq(facility.id, facilityId));
    await recordAudit(tx, ctx, {
      action: "week-plan.deadline-set",
      facilityId,
      entity: "facility",
      entityId: facilityId,
      ...changes,
    });
  });
}
