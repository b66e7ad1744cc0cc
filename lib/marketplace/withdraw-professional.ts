import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { recordAudit } from "@/lib/audit/record-audit";
import { Conflict } from "@/lib/errors";

type Withdrawal = { slotId: number; professionalId: number; now: Date };

/** A professional calls off a claimed slot before it starts. An open slot takes its place, so that the need stays seen. */
export async function withdrawProfessional({
  slotId,
  professionalId,
  now,
}: Withdrawal): Promise<{ replacementSlotId: number }> {
  return db.transaction(async (tx) => {
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
          eq(slot.professionalId, professionalId),
          inArray(slot.status, ["CLAIMED", "CONFIRMED"]),
          gt(slot.startsAt, now),
        ),
      )
      .returning();
    if (!left) {
      throw new Conflict({
        code: "NOT_ASSIGNED",
        field: "slotId",
        message: "The professional no longer has this shift.",
      });
    }
    const { facilityId, shiftId, startsAt, endsAt, unitId, isGuaranteed, bundleId } = left;
    // What is open is offered on the shift's terms of now, not on those on which it was once claimed.
    const [terms] = await tx
      .select({
        bonus: shift.bonus,
        wage: shift.wage,
        originalWage: shift.originalWage,
        billRate: shift.billRate,
      })
      .from(shift)
      .where(eq(shift.id, shiftId))
      .limit(1);
    const [replacement] = await tx
      .insert(slot)
      .values({
        facilityId,
        shiftId,
        startsAt,
        endsAt,
        unitId,
        isGuaranteed,
        bundleId,
        replacesSlotId: slotId,
        ...terms,
      })
      .returning({ id: slot.id });
    const trail = { actor: { professionalId }, facilityId, entity: "slot" };
    await recordAudit(tx, [
      {
        ...trail,
        action: "slot.withdrawn",
        entityId: slotId,
        before: { status: left.confirmedAt ? "CONFIRMED" : "CLAIMED", professionalId },
        after: { status: "CANCELLED", outcomeCode: "CG_CANCELLED", replacementSlotId: replacement!.id },
      },
      {
        ...trail,
        action: "slot.replacement-added",
        entityId: replacement!.id,
        after: { status: "UNCLAIMED", shiftId, unitId, replacesSlotId: slotId, isGuaranteed, ...terms },
      },
    ]);
    return { replacementSlotId: replacement!.id };
  });
}
