import { MINUTE } from "@/lib/time/durations";
import { timesOf, type Worked } from "../hours/rules";
import { changedFields, isBonusZeroed, type Claim } from "./claim-rules";

const STEP = 15 * MINUTE;
/** The shift plus the times selectable before and after it: 17 hours in total. */
const WINDOW_MINUTES = 1_020;

export const MAX_INFO = 280;
export const RATE_LENGTH = 6;
export const BONUS_LENGTH = 5;
const BONUS_STEP = 500;
const MAX_BONUS = 50_000;
const MAX_RATE = 99_999;

const reasonsWithoutTimes: readonly string[] = [
  "NO_CALL_NO_SHOW",
  "CAREGIVER_REFUSED_TO_WORK",
  "REQUESTED_SHIFT_CANCELED",
  "MISSED_PUNCH",
  "CAREGIVER_LEFT_EARLY",
];

/** The selectable clock times: every quarter hour of the window centered on the shift. */
export function clockOptions(shift: { startsAt: Date; endsAt: Date }): Date[] {
  const [start, end] = [shift.startsAt.getTime(), shift.endsAt.getTime()];
  const padding = Math.max(0, (WINDOW_MINUTES * MINUTE - (end - start)) / 2);
  const first = Math.ceil((start - padding) / STEP) * STEP;
  const count = Math.floor((end + padding - first) / STEP) + 1;
  return Array.from({ length: count }, (_, n) => new Date(first + n * STEP));
}

export type DisputeFault =
  | "NOTHING_DISPUTED"
  | "TIME_REQUIRED"
  | "IN_CLEARED"
  | "OUT_CLEARED"
  | "OUT_BEFORE_IN"
  | "IN_NOT_OFFERED"
  | "OUT_NOT_OFFERED"
  | "BONUS_STEP"
  | "BONUS_TOO_HIGH"
  | "NO_RATE"
  | "RATE_TOO_HIGH";

const ONE_CLEARED = "Choose a time, or clear both if no one worked.";

export const disputeFaultTexts: Record<DisputeFault, { field: string; message: string }> = {
  NOTHING_DISPUTED: {
    field: "disputeReasons",
    message: "A dispute reason or edit of the information is required to submit a dispute.",
  },
  TIME_REQUIRED: {
    field: "disputedCheckinTime",
    message: "Please modify at least one of the highlighted fields to submit the dispute.",
  },
  IN_CLEARED: { field: "disputedCheckinTime", message: ONE_CLEARED },
  OUT_CLEARED: { field: "disputedCheckoutTime", message: ONE_CLEARED },
  OUT_BEFORE_IN: { field: "disputedCheckoutTime", message: "Clock out must be after clock in." },
  IN_NOT_OFFERED: { field: "disputedCheckinTime", message: "Choose one of the times around the shift." },
  OUT_NOT_OFFERED: { field: "disputedCheckoutTime", message: "Choose one of the times around the shift." },
  BONUS_STEP: { field: "disputedFacilityBonus", message: "Bonus field must be a whole increment of $5." },
  BONUS_TOO_HIGH: { field: "disputedFacilityBonus", message: "Maximum of $500" },
  NO_RATE: { field: "disputedFacilityRate", message: "This shift has no rate to dispute." },
  RATE_TOO_HIGH: {
    field: "disputedFacilityRate",
    message: "The rate is higher than any this facility can be billed.",
  },
};

/** A missing clock time must be filled in, at least one, unless a reason or the kind of cancellation explains it. */
function timeFault(slot: Worked, claim: Claim): DisputeFault | null {
  const isExplained =
    claim.reasons.some((reason) => reasonsWithoutTimes.includes(reason)) ||
    (slot.isCancelled && slot.billableCancellationMinutes > 0 && !slot.isGuaranteed);
  if (isExplained) return null;
  const recorded = timesOf(slot);
  if (!recorded.inAt || !recorded.outAt) {
    const isFilled = (!recorded.inAt && claim.inAt) || (!recorded.outAt && claim.outAt);
    return isFilled ? null : "TIME_REQUIRED";
  }
  if (!claim.inAt && claim.outAt) return "IN_CLEARED";
  return claim.inAt && !claim.outAt ? "OUT_CLEARED" : null;
}

const isOffered = (slot: Worked, time: Date | null) =>
  time === null || clockOptions(slot).some((option) => option.getTime() === time.getTime());

function moneyFault(
  slot: Worked,
  claim: Claim,
  { changed, maxRate }: { changed: readonly string[]; maxRate: number },
): DisputeFault | null {
  if (changed.includes("bonus") && !isBonusZeroed(slot, claim.reasons)) {
    if (claim.bonus % BONUS_STEP !== 0) return "BONUS_STEP";
    if (claim.bonus > MAX_BONUS) return "BONUS_TOO_HIGH";
  }
  if (!changed.includes("rate") || claim.rate === null) return null;
  if (slot.billRate === null) return "NO_RATE";
  return claim.rate > Math.min(MAX_RATE, maxRate) ? "RATE_TOO_HIGH" : null;
}

/** Why a claim cannot be filed, or null. `maxRate` in cents. */
export function disputeFault(
  slot: Worked,
  claim: Claim,
  { maxRate }: { maxRate: number },
): DisputeFault | null {
  const changed = changedFields(slot, claim);
  const fault = timeFault(slot, claim);
  if (fault) return fault;
  if (claim.reasons.length === 0 && changed.length === 0) return "NOTHING_DISPUTED";
  if (changed.includes("inAt") && !isOffered(slot, claim.inAt)) return "IN_NOT_OFFERED";
  if (changed.includes("outAt") && !isOffered(slot, claim.outAt)) return "OUT_NOT_OFFERED";
  const changesTimes = changed.includes("inAt") || changed.includes("outAt");
  if (changesTimes && claim.inAt && claim.outAt && claim.outAt <= claim.inAt) return "OUT_BEFORE_IN";
  return moneyFault(slot, claim, { changed, maxRate });
}
