import type { auditEvent } from "../schema/operations";
import { schedulerOf } from "./stage";
import { earlier, type ShiftRow, type SlotRow, type World } from "./world";

type AuditRow = typeof auditEvent.$inferInsert & { at: Date };
type SeededSlot = {
  slot: SlotRow;
  shift: ShiftRow;
  schedulerId: number;
  dispute: World["disputes"][number] | undefined;
};
type Step = Pick<AuditRow, "at" | "action" | "actorKind" | "actorId"> & {
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Staff are assigned by the scheduler; marketplace professionals claim for themselves. */
function takenStep({ slot, shift, schedulerId }: SeededSlot): Step[] {
  if (slot.claimedAt === null || slot.professionalId === null) return [];
  const isStaff = shift.route === "FLEX";
  const { professionalId, bonus } = slot;
  return [
    {
      at: slot.claimedAt,
      action: isStaff ? "slot.assigned" : "slot.claimed",
      actorKind: isStaff ? "USER" : "PROFESSIONAL",
      actorId: isStaff ? schedulerId : professionalId,
      before: { status: "UNCLAIMED", professionalId: null },
      after: { status: "CLAIMED", professionalId, ...(bonus > 0 ? { bonus } : {}) },
    },
  ];
}

function confirmedStep({ slot }: SeededSlot): Step[] {
  if (slot.confirmedAt === null) return [];
  const { professionalId } = slot;
  return [
    {
      at: slot.confirmedAt,
      action: "slot.confirmed",
      actorKind: "USER",
      actorId: slot.confirmedBy,
      before: { status: "CLAIMED", professionalId },
      after: { status: "CONFIRMED", professionalId },
    },
  ];
}

/** Attendance is reported at check-in, or once it is clear that no one is coming. */
function attendanceStep({ slot }: SeededSlot, now: Date): Step[] {
  const { professionalId, arrivalStatusCode, outcomeCode, checkedInAt } = slot;
  if (arrivalStatusCode === null || professionalId === null) return [];
  const isPresent = checkedInAt !== null || arrivalStatusCode === "ARRIVED";
  const isAbsent = outcomeCode === "NO_SHOW";
  const at = earlier(now, isPresent || isAbsent ? (checkedInAt ?? slot.startsAt) : now);
  return [
    {
      at: at > (slot.confirmedAt ?? slot.createdAt) ? at : (slot.confirmedAt ?? slot.createdAt),
      action: "slot.attendance-recorded",
      // Nobody reports their own no-show.
      actorKind: isAbsent ? "SYSTEM" : "PROFESSIONAL",
      actorId: isAbsent ? null : professionalId,
      before: { arrivalStatus: null, outcome: null },
      after: { arrivalStatus: arrivalStatusCode, ...(outcomeCode ? { outcome: outcomeCode } : {}) },
    },
  ];
}

function cancelledStep({ slot }: SeededSlot): Step[] {
  if (slot.cancelledAt === null) return [];
  const isCallOff = slot.callOffReason !== null;
  const isWithdrawal = slot.status === "CANCELLED" && !isCallOff;
  const before = { status: slot.confirmedAt ? "CONFIRMED" : slot.claimedAt ? "CLAIMED" : "UNCLAIMED" };
  const { cancellationReason, cancellationDetail, isLateCancellation, billableCancellationMinutes } = slot;
  return [
    {
      at: slot.cancelledAt,
      action: isCallOff ? "slot.called-off" : isWithdrawal ? "slot.withdrawn" : "slot.cancelled",
      actorKind: isWithdrawal ? "PROFESSIONAL" : "USER",
      actorId: isWithdrawal ? slot.professionalId : slot.cancelledBy,
      before: { ...before, professionalId: slot.professionalId },
      after: isWithdrawal
        ? { status: slot.status, outcomeCode: slot.outcomeCode }
        : isCallOff
          ? {
              status: slot.status,
              outcomeCode: slot.outcomeCode,
              cancellationReason,
              callOffReason: slot.callOffReason,
            }
          : {
              status: slot.status,
              cancellationReason,
              cancellationDetail,
              isLateCancellation,
              billableCancellationMinutes,
            },
    },
  ];
}

function replacementStep({ slot, schedulerId }: SeededSlot): Step[] {
  if (slot.replacesSlotId === null) return [];
  const { unitId, isGuaranteed, replacesSlotId } = slot;
  return [
    {
      at: slot.createdAt,
      action: "slot.replacement-added",
      actorKind: "USER",
      actorId: schedulerId,
      after: { status: "UNCLAIMED", unitId, isGuaranteed, replacesSlotId },
    },
  ];
}

/** By a person, or by the clock. */
function approvedStep({ slot }: SeededSlot): Step[] {
  if (slot.approvedAt === null) return [];
  const isByClock = slot.approvedBy === null;
  const { settledMinutes, autoApprovedIncomplete } = slot;
  return [
    {
      at: slot.approvedAt,
      action: isByClock ? "slot.approved-automatically" : "slot.approved",
      actorKind: isByClock ? "SYSTEM" : "USER",
      actorId: slot.approvedBy,
      after: { settledMinutes, ...(autoApprovedIncomplete ? { isIncomplete: true } : {}) },
    },
  ];
}

/** Filed by the facility, resolved by the provider. */
function disputeSteps({ slot, dispute }: SeededSlot): Step[] {
  if (!dispute) return [];
  const filed: Step = {
    at: dispute.createdAt,
    action: "slot.disputed",
    actorKind: "USER",
    actorId: dispute.createdBy,
    after: { disputeReasons: dispute.reasons },
  };
  if (!dispute.resolvedAt) return [filed];
  const { resolution, isInvoiceable, resolvedBy } = dispute;
  return [
    filed,
    {
      at: dispute.resolvedAt,
      action: "slot.dispute-resolved",
      actorKind: "ADMINISTRATOR",
      actorId: null,
      after: { resolution, isInvoiceable, resolvedBy, settledMinutes: slot.settledMinutes },
    },
  ];
}

/** The audit trail the portal would have written for each slot, derived from the final rows. */
export function historyRows(world: World): AuditRow[] {
  const shifts = new Map(world.shifts.map((shift) => [shift.id, shift]));
  const disputes = new Map(world.disputes.map((dispute) => [dispute.slotId, dispute]));
  return world.slots.flatMap((slot) => {
    const seeded = {
      slot,
      shift: shifts.get(slot.shiftId)!,
      schedulerId: schedulerOf(world, slot),
      dispute: disputes.get(slot.id),
    };
    const steps = [
      ...replacementStep(seeded),
      ...takenStep(seeded),
      ...confirmedStep(seeded),
      ...attendanceStep(seeded, world.now),
      ...cancelledStep(seeded),
      ...approvedStep(seeded),
      ...disputeSteps(seeded),
    ];
    return steps.map((step) => ({
      ...step,
      before: step.before ?? null,
      facilityId: slot.facilityId,
      entity: "slot",
      entityId: String(slot.id),
    }));
  });
}
