import { and, eq, isNull } from "drizzle-orm";
import { doNotReturn } from "@/db/schema/do-not-return";
import type { Transaction } from "@/db/client";
import { metPeopleScope } from "@/lib/access/people";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { assertFields, Forbidden, NotFound } from "@/lib/errors";
import { presentUpcomingShift } from "@/lib/slots/removal/present";
import { listHeldSlots } from "@/lib/slots/removal/reads";
import { lockProfessional, removeProfessional, notifyRemoved } from "@/lib/slots/removal/remove-professional";
import { isRemovable } from "@/lib/slots/removal/rules";
import { canFileDnr } from "./policy";
import { refuse } from "./present";
import { findDnrCandidate, isDnrReason } from "./reads";
import { filingErrors } from "./rules";
import type { DnrFiling } from "./schema";

type FileInput = { scope: OneFacilityScope; caregiverId: number; filing: DnrFiling };

/** Throws unless the facility has met the professional, in the stated type, and they aren't on the list yet. */
async function assertFileable(
  tx: Transaction,
  scope: OneFacilityScope,
  sought: { professionalId: number; resourceType: string },
): Promise<void> {
  const found = await findDnrCandidate(tx, scope, sought);
  if (!found) throw new NotFound();
  if (found.isDnr) refuse("ALREADY_DNR");
  if (!found.isOfType) refuse("OTHER_RESOURCE_TYPE");
}

/** Throws Invalid at each missing field. */
function completeFiling({ resourceType, dnrReasonCode }: DnrFiling) {
  assertFields(filingErrors({ resourceType, chosen: { is_dnr: false }, reasonCode: dnrReasonCode }));
  return { resourceType: resourceType!, reasonCode: dnrReasonCode! };
}

async function assertWarned(tx: Transaction, ctx: Ctx, { scope, caregiverId, filing }: FileInput) {
  if (filing.warningConfirmed) return;
  const held = await listHeldSlots(tx, scope, { professionalId: caregiverId, now: ctx.now });
  const lost = held.filter(isRemovable);
  if (lost.length > 0) refuse("UPCOMING_SHIFTS", { upcoming_shifts: lost.map(presentUpcomingShift) });
}

/**
 * Puts a professional on a facility's Do Not Return list: no one can assign them there any more, and their upcoming
 * slots are cancelled and replaced. Throws Conflict if they are on the list already, Invalid at missing fields.
 */
export async function fileDnr(ctx: Ctx, input: FileInput): Promise<void> {
  const { scope, caregiverId: professionalId, filing } = input;
  const { facilityId } = scope;
  if (!canFileDnr(ctx.actor, facilityId)) throw new Forbidden();
  const { resourceType, reasonCode } = completeFiling(filing);
  const operation = { operation: "dnr.filed", input: { facilityId, professionalId, filing } };
  await write(ctx, operation, async (tx) => {
    await assertFileable(tx, scope, { professionalId, resourceType });
    if (!(await isDnrReason(tx, reasonCode))) refuse("REASON_REQUIRED");
    const person = await lockProfessional(tx, metPeopleScope(scope), professionalId);
    await assertWarned(tx, ctx, input);
    const [filed] = await tx
      .insert(doNotReturn)
      .values({
        facilityId,
        professionalId,
        resourceType,
        reasonCode,
        filedAt: ctx.now,
        filedBy: ctx.actor.userId,
      })
      .onConflictDoNothing()
      .returning({ id: doNotReturn.id });
    if (!filed) return refuse("ALREADY_DNR");
    const removed = await removeProfessional(tx, ctx, scope, { professionalId, reason: "DNR" });
    await recordAudit(tx, ctx, {
      action: "dnr.filed",
      facilityId,
      entity: "do_not_return",
      entityId: filed.id,
      after: { professionalId, resourceType, reasonCode, removedSlotIds: removed.map((one) => one.slotId) },
    });
    await notifyRemoved(tx, ctx, person, removed);
  });
}

type RemoveInput = { scope: OneFacilityScope; caregiverId: number };

/** Takes a professional off the list without restoring lost shifts. Throws NotFound if they aren't on it. */
export async function removeDnr(ctx: Ctx, { scope, caregiverId }: RemoveInput): Promise<void> {
  const { facilityId } = scope;
  if (!canFileDnr(ctx.actor, facilityId)) throw new Forbidden();
  const input = { facilityId, caregiverId };
  await write(ctx, { operation: "dnr.removed", input }, async (tx) => {
    const [removed] = await tx
      .update(doNotReturn)
      .set({ removedAt: ctx.now, removedBy: ctx.actor.userId })
      .where(
        and(
          eq(doNotReturn.facilityId, facilityId),
          eq(doNotReturn.professionalId, caregiverId),
          isNull(doNotReturn.removedAt),
        ),
      )
      .returning({ id: doNotReturn.id, reasonCode: doNotReturn.reasonCode });
    if (!removed) throw new NotFound();
    await recordAudit(tx, ctx, {
      action: "dnr.removed",
      facilityId,
      entity: "do_not_return",
      entityId: removed.id,
      before: { professionalId: caregiverId, reasonCode: removed.reasonCode },
    });
  });
}
