import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { slot } from "@/db/schema/slots";
import { systemScope } from "@/lib/access/scopes";
import { notifyTeam } from "@/lib/agency-contacts/notify-team";
import { recordAudit } from "@/lib/audit/record-audit";
import { notifyCalledOff } from "@/lib/contacts/notify-called-off";
import { write, type Ctx } from "@/lib/context";
import { withdrawMail } from "@/lib/mail/queue-mail";
import { addReplacement } from "@/lib/slots/add-replacement";
import { messageOf } from "@/lib/slots/confirmation/rules";
import { Conflict, refusals } from "@/lib/errors";

const refuse = refusals({
  NOT_ASSIGNED: {
    as: Conflict,
    field: "slotId",
    message: "The professional no longer has this shift.",
  },
});

type WithdrawInput = { slotId: number };

/** A professional cancels a claimed slot before it starts. An open slot replaces it, so the need stays visible. */
export async function withdrawProfessional(
  ctx: Ctx<{ professionalId: number }>,
  { slotId }: WithdrawInput,
): Promise<{ replacementSlotId: number }> {
  const { actor, now } = ctx;
  return write(ctx, { operation: "slot.withdrawn", input: slotId }, async (tx) => {
    const [left] = await tx
      .update(slot)
      .set({
        status: "CANCELLED",
        cancelledAt: now,
        outcomeCode: "CG_CANCELLED",
        arrivalStatusCode: null,
        rideStatus: sql`case when ${slot.rideStatus} is not null then 'CANCELLED' end`,
      })
      .where(
        and(
          eq(slot.id, slotId),
          eq(slot.professionalId, actor.professionalId),
          inArray(slot.status, ["CLAIMED", "CONFIRMED"]),
          gt(slot.startsAt, now),
        ),
      )
      .returning({ facilityId: slot.facilityId, agencyId: slot.agencyId, confirmedAt: slot.confirmedAt });
    if (!left) return refuse("NOT_ASSIGNED");
    const scope = systemScope(left.facilityId);
    const [replacementSlotId] = await addReplacement(tx, ctx, {
      scope,
      slotIds: [slotId],
      staysInBundle: true,
    });
    await recordAudit(tx, ctx, {
      action: "slot.withdrawn",
      facilityId: left.facilityId,
      entity: "slot",
      entityId: slotId,
      before: { status: left.confirmedAt ? "CONFIRMED" : "CLAIMED", ...actor },
      after: { status: "CANCELLED", outcomeCode: "CG_CANCELLED", replacementSlotId },
    });
    // One who is gone needn't hear that they are confirmed.
    if (left.confirmedAt) await withdrawMail(tx, messageOf(slotId, left.confirmedAt).dedupeKey);
    await notifyCalledOff(tx, { facilityId: left.facilityId, slotId, ...actor });
    if (left.agencyId !== null) await notifyTeam(tx, ctx, { scope, event: "cancelled", slotIds: [slotId] });
    return { replacementSlotId: replacementSlotId! };
  });
}
