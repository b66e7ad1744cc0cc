import type { FieldError } from "@/lib/errors";
import type { SlotToCancel } from "./reads";
import type { CancelFault } from "./request-rules";
import type { FreshTerms } from "./schema";
import type { CancellationTerms } from "./terms-rules";

type Fault = Exclude<CancelFault, "TERMS_CHANGED">;

const fault = (code: string, field: string, message: string): FieldError => ({ code, field, message });

/** What a person is told of a fault; `who` holds the slot. */
export function presentFault(kind: Fault, { isFlex, who }: { isFlex: boolean; who: string }): FieldError {
  switch (kind) {
    case "CANCELLED":
      return fault("STALE", "shiftId", "Slot has already been cancelled, please refresh the page.");
    case "EXPIRED":
      return fault("EXPIRED", "shiftId", "This shift has expired, so it cannot be cancelled.");
    case "OUTCOME":
      return fault(
        "OUTCOME",
        "outcome_code",
        "This shift already has an outcome, so it can no longer be cancelled.",
      );
    case "STARTED":
      return fault(
        "STARTED",
        "shiftId",
        `This shift has already ${isFlex ? "ended" : "started"}, so it can no longer be cancelled.`,
      );
    case "ARRIVED":
      return fault(
        "ARRIVED",
        "shiftId",
        `An arrival status has been set for ${who}, so this shift can no longer be cancelled.`,
      );
    case "REASON_NOT_OFFERED":
      return fault("INVALID", "cancelationReason", "Choose one of the offered reasons.");
    case "CLAIMED_SINCE":
      return fault(
        kind,
        "status_code",
        `${who} has been assigned to this shift in the meantime. Do you still want to cancel it?`,
      );
    case "FLEX_HERE":
      return fault(
        kind,
        "status_code",
        `An arrival status has been set for ${who}. Do you still want to cancel this shift?`,
      );
    case "FLEX_STARTED":
      return fault(
        kind,
        "status_code",
        `This shift has started and ${who} is expected there. Do you still want to cancel it?`,
      );
    case "GUARANTEE_NOT_ACKNOWLEDGED":
      return fault(
        "REQUIRED",
        "guaranteeAcknowledge",
        "Acknowledge that a guaranteed shift is paid in full.",
      );
    case "LATE_NOT_ACKNOWLEDGED":
      return fault("REQUIRED", "lateCancelationAcknowledge", "Acknowledge the late cancellation fee.");
    case "REPLACEMENT_NOT_ANSWERED":
      return fault("REQUIRED", "needsReplacement", "Choose whether a replacement is needed.");
    case "REPLACEMENT_NOT_OFFERED":
      return fault("INVALID", "needsReplacement", "A replacement cannot be requested for this reason.");
    case "RIDE_NOT_ACKNOWLEDGED":
      return fault(
        "RIDE_SCHEDULED",
        "ride_status",
        `A ride to this shift has been scheduled for ${who}. Do you still want to cancel it?`,
      );
  }
}

const CHANGED_TERMS =
  "The cancellation terms of this shift have changed. Please review them and confirm again.";

/** The refusal that carries the terms of now, for the dialog to ask again on them. */
export function presentChangedTerms(
  slot: SlotToCancel,
  { kind, billableMinutes }: CancellationTerms,
): FieldError & { terms: FreshTerms } {
  return {
    ...fault("TERMS_CHANGED", "isLateCancelation", CHANGED_TERMS),
    terms: {
      isGuaranteed: slot.isGuaranteed,
      isLateCancelation: kind === "LATE",
      isNonClaimedSlot: slot.professionalId === null,
      facilityBillableCancellationHours: slot.billableHours,
      facilityWindowCancellationHours: slot.windowHours,
      billableHours: billableMinutes / 60,
    },
  };
}
