import { facilityScope } from "@/lib/access/scopes";
import { notifyTeam } from "@/lib/agency-contacts/notify-team";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { changeSlot } from "../changing/change-slot";
import { findSlotToChange } from "../changing/reads";
import { canAssignProfessional } from "../policy";
import { refuse } from "./present";
import { unassignRefusal } from "./rules";
import type { AssignmentUndo } from "./schema";
import { notifyUnassigned } from "./notify-assigned";

/**
 * Undoes an assignment the same person made moments ago: the slot opens and the professional is notified not to come.
 * Idempotent. Throws Conflict when someone has changed the slot since.
 */
export async function unassignProfessional(ctx: Ctx, request: AssignmentUndo): Promise<void> {
  const { slotId, caregiverId: professionalId } = request;
  const { actor, now } = ctx;
  const scope = facilityScope(actor);
  await write(ctx, { operation: "slot.unassigned", input: request }, async (tx) => {
    const found = await findSlotToChange(tx, scope, slotId);
    if (!found || found.route !== "FLEX" || found.shiftId !== request.flexShiftId) throw new NotFound();
    if (!canAssignProfessional(actor, found.facilityId)) throw new Forbidden();
    if (found.status === "UNCLAIMED") return;
    const refusal = unassignRefusal(found, { professionalId, userId: actor.userId }, now);
    if (refusal === "CHANGED") throw new Conflict();
    if (refusal) refuse(refusal);
    await notifyUnassigned(tx, scope, slotId);
    if (found.agencyId !== null) await notifyTeam(tx, ctx, { scope, event: "cancelled", slotIds: [slotId] });
    const set = {
      status: "UNCLAIMED" as const,
      professionalId: null,
      agencyId: null,
      claimedAt: null,
      confirmedAt: null,
      confirmedBy: null,
    };
    await changeSlot(tx, ctx, found, { action: "slot.unassigned", set });
  });
}
