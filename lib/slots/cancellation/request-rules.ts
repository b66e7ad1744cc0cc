import {
  cancelRefusal,
  flexWarning,
  hasRide,
  needsReplacementAnswer,
  reasonGroupOf,
  type Cancellable,
  type CancelRefusal,
  type ReasonGroup,
} from "./rules";
import type { FlexSlotCancelation, SlotCancelation } from "./schema";
import type { CancellationTerms } from "./terms-rules";

export type CancelRequest = FlexSlotCancelation & Partial<Omit<SlotCancelation, "isLateCancelation">>;

/** What prevents a cancellation, in the order it is reported. */
export type CancelFault =
  | CancelRefusal
  | "HOLDER_CHANGED"
  | "REASON_NOT_OFFERED"
  | "CLAIMED_SINCE"
  | "FLEX_HERE"
  | "FLEX_STARTED"
  | "TERMS_CHANGED"
  | "GUARANTEE_NOT_ACKNOWLEDGED"
  | "LATE_NOT_ACKNOWLEDGED"
  | "REPLACEMENT_NOT_ANSWERED"
  | "REPLACEMENT_NOT_OFFERED"
  | "RIDE_NOT_ACKNOWLEDGED";

type CancelFacts = Cancellable & {
  professionalId: number | null;
  reasonMeantFor: Record<ReasonGroup, boolean> | null;
  billableHours: number;
};

/** Whether the person agreed to terms that no longer hold. */
function hasOtherTerms(slot: CancelFacts, request: CancelRequest, { kind }: CancellationTerms): boolean {
  const isLate = kind === "LATE";
  if (request.isLateCancelation != null && request.isLateCancelation !== isLate) return true;
  if (slot.isFlex) return false;
  if (request.isGuaranteed !== slot.isGuaranteed) return true;
  if (request.isNonClaimedSlot && slot.isClaimed) return true;
  return isLate && request.facilityBillableCancellationHours !== slot.billableHours;
}

/** Warnings of a flex slot that the person may override. */
function flexQuestion(slot: CancelFacts, request: CancelRequest, now: Date): CancelFault | null {
  if (!slot.isFlex || request.force) return null;
  if (request.isNonClaimedSlot && slot.isClaimed) return "CLAIMED_SINCE";
  const warning = flexWarning(slot, now);
  return warning && `FLEX_${warning}`;
}

function missingAcknowledgement(
  request: CancelRequest,
  { kind, billableMinutes }: CancellationTerms,
): CancelFault | null {
  if (billableMinutes === 0) return null;
  if (kind === "GUARANTEED" && !request.guaranteeAcknowledge) return "GUARANTEE_NOT_ACKNOWLEDGED";
  if (kind === "LATE" && !request.lateCancelationAcknowledge) return "LATE_NOT_ACKNOWLEDGED";
  return null;
}

function replacementFault(slot: CancelFacts, request: CancelRequest): CancelFault | null {
  const needsAnswer = needsReplacementAnswer(slot, request.cancelationReason);
  if (request.needsReplacement && !needsAnswer) return "REPLACEMENT_NOT_OFFERED";
  return needsAnswer && request.needsReplacement == null ? "REPLACEMENT_NOT_ANSWERED" : null;
}

export function cancelFault(
  slot: CancelFacts,
  request: CancelRequest,
  terms: CancellationTerms,
  now: Date,
): CancelFault | null {
  const refusal = cancelRefusal(slot, now);
  if (refusal) return refusal;
  if (request.oldCaregiverId != null && request.oldCaregiverId !== slot.professionalId)
    return "HOLDER_CHANGED";
  if (!slot.reasonMeantFor?.[reasonGroupOf(slot)]) return "REASON_NOT_OFFERED";
  return (
    flexQuestion(slot, request, now) ??
    (hasOtherTerms(slot, request, terms) ? "TERMS_CHANGED" : null) ??
    missingAcknowledgement(request, terms) ??
    replacementFault(slot, request) ??
    (hasRide(slot) && !request.rideAcknowledge ? "RIDE_NOT_ACKNOWLEDGED" : null)
  );
}
