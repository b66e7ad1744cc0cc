import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { timeOff } from "@/db/schema/time-off";
import { oneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { announceStated } from "@/lib/availability/link/announce-stated.sql";
import { write, type Ctx } from "@/lib/context";
import { Conflict } from "@/lib/errors";
import { lockSlotToChange } from "@/lib/slots/changing/reads";
import { findBefore, giveBack } from "@/lib/slots/giving-back/give-back";
import { lockReplacement } from "@/lib/slots/giving-back/reads";
import { isSlip } from "@/lib/slots/giving-back/rules";
import { findPermitted } from "./approve-time-off";
import { notifyDecision } from "./notify-decision";
import { refuse } from "./present";
import type { LockedTimeOff } from "./reads";
import type { Approval } from "./schema";

/** Gives a shift that an approval opened back to the person, unless someone has the open place. */
async function giveShiftBack(tx: Transaction, ctx: Ctx, found: LockedTimeOff, slotId: number): Promise<void> {
  const { facilityId, professionalId, decidedAt } = found;
  const left = await lockSlotToChange(tx, oneFacilityScope(ctx.actor, facilityId), slotId);
  const isOpened =
    left?.cancellationReason === "TIME_OFF" && left.cancelledAt?.getTime() === decidedAt?.getTime();
  if (!left || !isOpened || left.professionalId !== professionalId) throw new Conflict();
  const replacement = await lockReplacement(tx, { facilityId, slotId });
  if (replacement?.status !== "UNCLAIMED") return refuse("SHIFT_TAKEN");
  const before = await findBefore(tx, left, "slot.cancelled");
  if (!before) throw new Conflict();
  const given = { found: left, replacement, before, action: "slot.given-back", isSlip: true };
  await giveBack(tx, ctx, { ...given, acknowledgedRest: null });
}

/**
 * Takes back an approval of moments ago: the request waits again, and the shifts it opened are the person's again.
 * Idempotent. Throws Conflict for another's approval, an older one, or a shift that someone has taken since.
 */
export async function takeBackApproval(ctx: Ctx, input: Approval & { timeOffId: number }): Promise<void> {
  await write(ctx, { operation: "time-off.approval-taken-back", input }, async (tx) => {
    const found = await findPermitted(tx, ctx, input.timeOffId);
    const { id, facilityId, professionalId, status, decidedAt, decidedBy } = found;
    if (status === "PENDING") return;
    const isOwn = { isSame: decidedBy === ctx.actor.userId };
    if (status !== "APPROVED" || decidedAt === null || !isSlip(decidedAt, isOwn, ctx.now)) refuse("DECIDED");
    for (const slotId of [...new Set(input.slotIds)].sort((a, b) => a - b))
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await giveShiftBack(tx, ctx, found, slotId);
    await tx
      .update(timeOff)
      .set({ status: "PENDING", decidedAt: null, decidedBy: null, reason: null })
      .where(
        and(
          eq(timeOff.id, id),
          eq(timeOff.facilityId, facilityId),
          eq(timeOff.professionalId, professionalId),
        ),
      );
    await notifyDecision(tx, ctx, found, { decision: "TAKEN_BACK", reason: null, shiftsOpened: 0 });
    await announceStated(tx, professionalId);
    await recordAudit(tx, ctx, {
      action: "time-off.approval-taken-back",
      facilityId,
      entity: "time_off",
      entityId: id,
      before: { status },
      after: { status: "PENDING", professionalId, givenBackSlotIds: input.slotIds },
    });
  });
}
