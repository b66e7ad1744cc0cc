import { claim, confirm, findCandidate, schedulerOf, type Stage } from "./stage";
import { after, earlier, hour, later, minute, type ShiftRow, type SlotRow, type World } from "./world";

const windowHours = 24;
const unpaidBreakMinutes = 30;

type FacilityCancellation = { at: Date; reason: string; detail?: string; isFlex: boolean };

/** The facility cancels; a professional cancelled late or with a guarantee is owed hours. */
export function cancelByFacility(
  world: World,
  slot: SlotRow,
  { at, reason, detail, isFlex }: FacilityCancellation,
): void {
  const paidMinutes = (slot.endsAt.getTime() - slot.startsAt.getTime()) / minute - unpaidBreakMinutes;
  const isOwed = slot.professionalId !== null && !isFlex;
  const isInside = slot.startsAt.getTime() - at.getTime() < windowHours * hour;
  const isLate = isOwed && isInside && !slot.isGuaranteed;
  slot.status = "FACILITY_CANCELLED";
  slot.cancelledAt = at;
  slot.cancelledBy = schedulerOf(world, slot);
  slot.cancellationReason = reason;
  slot.cancellationDetail = detail ?? null;
  slot.isLateCancellation = isLate;
  if (isOwed && slot.isGuaranteed) slot.billableCancellationMinutes = paidMinutes;
  if (isLate) slot.billableCancellationMinutes = Math.min(120, paidMinutes);
}

/** The professional returns the slot to the marketplace. */
export function cancelByProfessional(slot: SlotRow, at: Date): void {
  const isLate = slot.startsAt.getTime() - at.getTime() < windowHours * hour;
  slot.status = "CANCELLED";
  slot.cancelledAt = at;
  slot.outcomeCode = isLate ? "LATE_CANCELLED" : "CG_CANCELLED";
  slot.arrivalStatusCode = null;
}

const reasons = ["SICK", "FAMILY", "SICK", "TRANSPORT", "PERSONAL"] as const;

/** Someone of the facility's own staff called off, and a scheduler recorded it. */
export function callOff(world: World, slot: SlotRow, at: Date): void {
  slot.status = "CANCELLED";
  slot.cancelledAt = at;
  slot.cancelledBy = schedulerOf(world, slot);
  slot.cancellationReason = "CALLED_OUT";
  slot.callOffReason = reasons[slot.id % reasons.length]!;
  slot.outcomeCode = "CG_CANCELLED";
  slot.arrivalStatusCode = null;
}

/** An instant between confirmation and start, not in the future. */
export function momentOfCancelling(world: World, slot: SlotRow): Date {
  const from = slot.confirmedAt ?? slot.claimedAt ?? slot.createdAt;
  return world.random.instantBetween(
    from,
    later(from, earlier(world.now, after(slot.startsAt, -30 * minute))),
  );
}

/** A new open slot in the same shift and unit. */
export function replace({ planner, world }: Stage, slot: SlotRow, shift: ShiftRow): SlotRow {
  return planner.addSlot(shift, {
    unitId: slot.unitId,
    isGuaranteed: slot.isGuaranteed,
    replacesSlotId: slot.id,
    createdAt: slot.cancelledAt ?? earlier(world.now, after(slot.startsAt, 20 * minute)),
  });
}

/** The same, filled if anyone is free. */
export function replaceWithSomebody(stage: Stage, slot: SlotRow, shift: ShiftRow): SlotRow {
  const replacement = replace(stage, slot, shift);
  const person = findCandidate(stage, shift);
  if (person) {
    claim(stage, replacement, shift, person);
    confirm(stage, replacement);
  }
  return replacement;
}
