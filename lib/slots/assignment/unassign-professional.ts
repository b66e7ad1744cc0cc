import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { facilityScope } from "@/lib/access/scopes";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { clock } from "@/lib/time/clock";
import { changeSlot } from "../change-slot";
import { findSlotToChange } from "../changing/reads";
import { canAssignProfessional } from "../policy";
import { unassignRefusal } from "./rules";
import type { AssignmentUndo } from "./schema";
import { tellUnassigned } from "./tell-assigned";

type Unassigning = { request: AssignmentUndo; requestId: string };

const tooLate = "This assignment can no longer be undone. Cancel the shift instead.";

/**
 * Takes an assignment back that the same person made a moment ago: the slot is open again, and the professional is told
 * not to come. A slot that is open already stays as it is. Throws Conflict when somebody has changed it since.
 */
export async function unassignProfessional(actor: Actor, { request, requestId }: Unassigning): Promise<void> {
  const { slotId, caregiverId: professionalId } = request;
  const now = clock.now();
  const scope = facilityScope(actor);
  await db.transaction(async (tx) => {
    const found = await findSlotToChange(tx, scope, slotId);
    if (!found || found.route !== "FLEX" || found.shiftId !== request.flexShiftId) throw new NotFound();
    if (!canAssignProfessional(actor, found.facilityId)) throw new Forbidden();
    if (found.status === "UNCLAIMED") return;
    const refusal = unassignRefusal(found, { professionalId, userId: actor.userId }, now);
    if (refusal === "CHANGED") throw new Conflict();
    if (refusal) throw new Conflict({ code: refusal, field: "slotId", message: tooLate });
    await tellUnassigned(tx, scope, slotId);
    const set = {
      status: "UNCLAIMED" as const,
      professionalId: null,
      agencyId: null,
      claimedAt: null,
      confirmedAt: null,
      confirmedBy: null,
    };
    await changeSlot(tx, found, { actor, action: "slot.unassigned", set, requestId });
  });
}
