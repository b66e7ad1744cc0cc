import { Conflict, Invalid, refusals } from "@/lib/errors";
import { STALE_SHIFT } from "@/lib/stale-shift";
import type { SlotToCancel } from "./reads";
import type { FreshTerms } from "./schema";
import type { CancellationTerms } from "./terms-rules";

type Subject = { isFlex: boolean; who: string; terms: FreshTerms };

const CHANGED_TERMS =
  "The cancellation terms of this shift have changed. Please review them and confirm again.";

/** The current terms and holder, so the dialog can ask for consent again. */
export const presentTerms = (
  slot: SlotToCancel,
  { kind, billableMinutes }: CancellationTerms,
  holder: FreshTerms["holder"],
): FreshTerms => ({
  isGuaranteed: slot.isGuaranteed,
  isLateCancelation: kind === "LATE",
  isNonClaimedSlot: slot.professionalId === null,
  facilityBillableCancellationHours: slot.billableHours,
  facilityWindowCancellationHours: slot.windowHours,
  billableHours: billableMinutes / 60,
  holder,
});

const AFTER_OUTCOME = "This shift already has an outcome, so you can’t cancel it.";

/** Why a slot is not cancelled; `who` is its professional. */
export const refuse = refusals({
  OTHER_SLOT: { as: Invalid, field: "slotId", message: "Failed to cancel shift. Please try again!" },
  SLOT_NOT_IN_SHIFT: {
    as: Conflict,
    field: "slotId",
    message: "Failed to cancel shift. Please try again!",
  },
  TERMS_CHANGED: ({ terms }: Subject) => ({
    as: Conflict,
    field: "isLateCancelation",
    message: CHANGED_TERMS,
    terms,
  }),
  CANCELLED: () => ({
    as: Conflict,
    code: "STALE",
    field: "shiftId",
    message: "Slot has already been cancelled, please refresh the page.",
  }),
  HOLDER_CHANGED: () => ({
    as: Conflict,
    code: "STALE",
    field: "shiftId",
    message: STALE_SHIFT,
  }),
  EXPIRED: () => ({
    as: Conflict,
    field: "shiftId",
    message: "This shift has expired, so you can’t cancel it.",
  }),
  OUTCOME: () => ({ as: Conflict, field: "outcome_code", message: AFTER_OUTCOME }),
  STARTED: ({ isFlex }: Subject) => ({
    as: Conflict,
    field: "shiftId",
    message: `This shift has already ${isFlex ? "ended" : "started"}, so you can’t cancel it.`,
  }),
  ARRIVED: ({ who }: Subject) => ({
    as: Conflict,
    field: "shiftId",
    message: `An arrival status has been set for ${who}, so you can’t cancel this shift.`,
  }),
  CLAIMED_SINCE: ({ who, terms }: Subject) => ({
    as: Conflict,
    field: "status_code",
    message: `${who} has been assigned to this shift in the meantime. Do you still want to cancel it?`,
    terms,
  }),
  FLEX_HERE: ({ who }: Subject) => ({
    as: Conflict,
    field: "status_code",
    message: `An arrival status has been set for ${who}. Do you still want to cancel this shift?`,
  }),
  FLEX_STARTED: ({ who }: Subject) => ({
    as: Conflict,
    field: "status_code",
    message: `This shift has started and ${who} is expected there. Do you still want to cancel it?`,
  }),
  RIDE_NOT_ACKNOWLEDGED: ({ who }: Subject) => ({
    as: Conflict,
    code: "RIDE_SCHEDULED",
    field: "ride_status",
    message: `A ride to this shift has been scheduled for ${who}. Do you still want to cancel it?`,
  }),
  REASON_NOT_OFFERED: () => ({
    as: Invalid,
    code: "INVALID",
    field: "cancelationReason",
    message: "Choose one of the offered reasons.",
  }),
  GUARANTEE_NOT_ACKNOWLEDGED: () => ({
    as: Invalid,
    code: "REQUIRED",
    field: "guaranteeAcknowledge",
    message: "Acknowledge that a guaranteed shift is paid in full.",
  }),
  LATE_NOT_ACKNOWLEDGED: () => ({
    as: Invalid,
    code: "REQUIRED",
    field: "lateCancelationAcknowledge",
    message: "Acknowledge the late cancellation fee.",
  }),
  REPLACEMENT_NOT_ANSWERED: () => ({
    as: Invalid,
    code: "REQUIRED",
    field: "needsReplacement",
    message: "Choose whether a replacement is needed.",
  }),
  REPLACEMENT_NOT_OFFERED: () => ({
    as: Invalid,
    code: "INVALID",
    field: "needsReplacement",
    message: "You can’t ask for a replacement for this reason.",
  }),
});
