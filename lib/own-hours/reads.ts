import { and, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { dispute } from "@/db/schema/disputes";
import { facility, unit } from "@/db/schema/facilities";
import { professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { shiftStructure } from "@/db/schema/structures";
import { contactColumns, placeColumns } from "@/lib/conversations/reads";
import { addressLine } from "@/lib/facilities/reads";
import { unpaidBreakOf } from "@/lib/shifts/parts/reads";
import type { LinkedSlot } from "@/lib/slots/worker-link/sign-shift";

const select = (on: Queryable) =>
  on
    .select({
      id: dispute.id,
      facilityId: dispute.facilityId,
      slotId: dispute.slotId,
      professionalId: professional.id,
      firstName: professional.firstName,
      ...placeColumns,
      ...contactColumns,
      facilityAddress: addressLine,
      resourceType: shift.resourceType,
      unitName: unit.name,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      unpaidBreakMinutes: unpaidBreakOf(),
      createdAt: dispute.createdAt,
      recordedInAt: dispute.recordedInAt,
      recordedOutAt: dispute.recordedOutAt,
      recordedTookBreak: dispute.recordedTookBreak,
      recordedMinutes: dispute.recordedMinutes,
      claimedInAt: dispute.claimedInAt,
      claimedOutAt: dispute.claimedOutAt,
      claimedTookBreak: dispute.claimedTookBreak,
      claimedMinutes: dispute.claimedMinutes,
      askedAt: dispute.askedAt,
      answeredAt: dispute.answeredAt,
      statedInAt: dispute.statedInAt,
      statedOutAt: dispute.statedOutAt,
      statedTookBreak: dispute.statedTookBreak,
      statedWords: dispute.statedWords,
      resolvedAt: dispute.resolvedAt,
      settledMinutes: slot.settledMinutes,
    })
    .from(dispute)
    .innerJoin(slot, eq(slot.id, dispute.slotId))
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .innerJoin(shiftStructure, eq(shiftStructure.id, shift.shiftStructureId))
    .innerJoin(facility, eq(facility.id, dispute.facilityId))
    .innerJoin(professional, eq(professional.id, slot.professionalId))
    .leftJoin(unit, eq(unit.id, slot.unitId));

const ofLink = ({ facilityId, slotId, professionalId }: LinkedSlot) =>
  and(
    eq(dispute.facilityId, facilityId),
    eq(dispute.slotId, slotId),
    eq(slot.professionalId, professionalId),
  );

/** The dispute of a link's shift, as far as it is the professional's. */
export async function findOwnDispute(on: Queryable, linked: LinkedSlot) {
  const [found] = await select(on).where(ofLink(linked)).limit(1);
  return found ?? null;
}
export type OwnDispute = NonNullable<Awaited<ReturnType<typeof findOwnDispute>>>;

/** The same, locked: a resolution waits for it, or comes first. */
export async function lockOwnDispute(tx: Transaction, linked: LinkedSlot): Promise<OwnDispute | null> {
  const [found] = await select(tx).where(ofLink(linked)).limit(1).for("no key update", { of: dispute });
  return found ?? null;
}

export type ToldDispute = { disputeId: number; facilityId: number };

/** A dispute whose slot has a professional, for what they are told about it. */
export async function findToldDispute(
  tx: Transaction,
  { disputeId, facilityId }: ToldDispute,
): Promise<OwnDispute | null> {
  const [found] = await select(tx)
    .where(and(eq(dispute.facilityId, facilityId), eq(dispute.id, disputeId)))
    .limit(1);
  return found ?? null;
}
