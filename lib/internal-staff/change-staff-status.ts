import { facilityProfessional } from "@/db/schema/professionals";
import { knownPeopleScope } from "@/lib/access/people";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { requireFeature } from "@/lib/facilities/features/require-feature";
import { lockProfessional, removeProfessional, notifyRemoved } from "@/lib/slots/removal/remove-professional";
import { canChangeStaffStatus } from "./policy";
import { refuse } from "./present";
import { findStaffLink } from "./reads.sql";
import { isActive } from "./rules";

type StatusInput = { scope: OneFacilityScope; workerId: number; isDisabled: boolean };

/**
 * Enables or disables a staff member at a facility. Disabling removes them from upcoming shifts there and opens
 * replacements. Idempotent. Throws Conflict for someone deactivated.
 */
export async function changeStaffStatus(
  ctx: Ctx,
  { scope, workerId, isDisabled }: StatusInput,
): Promise<void> {
  const { facilityId } = scope;
  if (!canChangeStaffStatus(ctx.actor, facilityId)) throw new Forbidden();
  const input = { facilityId, workerId, isDisabled };
  await write(ctx, { operation: "staff.facility-status-changed", input }, async (tx) => {
    await requireFeature(tx, scope, "FLEX_PROFESSIONALS");
    // Looked up before locking: a foreign id must be neither locked nor distinguishable from a missing one.
    if (!(await findStaffLink(tx, scope, workerId))) throw new NotFound();
    const person = await lockProfessional(tx, knownPeopleScope(scope, scope), workerId);
    const link = await findStaffLink(tx, scope, workerId);
    if (!link) throw new NotFound();
    if (!isActive(link)) refuse("DEACTIVATED");
    if (link.isEnabled === !isDisabled) return;
    const isEnabled = !isDisabled;
    await tx
      .insert(facilityProfessional)
      .values({ facilityId, professionalId: workerId, isEnabled })
      .onConflictDoUpdate({
        target: [facilityProfessional.facilityId, facilityProfessional.professionalId],
        set: { isEnabled },
      });
    const removed = isDisabled
      ? await removeProfessional(tx, ctx, scope, { professionalId: workerId, reason: "STAFF_DISABLED" })
      : [];
    await recordAudit(tx, ctx, {
      action: isDisabled ? "staff.disabled" : "staff.enabled",
      facilityId,
      entity: "facility_professional",
      entityId: `${facilityId}-${workerId}`,
      before: { isEnabled: !isEnabled },
      after: { isEnabled, removedSlotIds: removed.map(({ slotId }) => slotId) },
    });
    await notifyRemoved(tx, ctx, person, removed);
  });
}
