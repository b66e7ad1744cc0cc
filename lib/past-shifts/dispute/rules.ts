import { minutesBetween, payableBonus, recordedHours, timesOf, totalOf, type Worked } from "../hours/rules";

const MINUTE = 60_000;
const STEP = 15 * MINUTE;
/** The shift plus the times selectable before and after it: 17 hours in total. */
const WINDOW_MINUTES = 1_020;

export const MAX_INFO = 280;
export const RATE_LENGTH = 6;
export const BONUS_LENGTH = 5;
const BONUS_STEP = 500;
const MAX_BONUS = 50_000;
const MAX_RATE = 99_999;

const reasonsWithoutBonus: readonly string[] = [
  "CAREGIVER_REFUSED_TO_WORK",
  "CAREGIVER_SENT_HOME",
  "CAREGIVER_DNR",
  "REQUESTED_SHIFT_CANCELED",
];
const reasonsWithoutTimes: readonly string[] = [
  "NO_CALL_NO_SHOW",
  "CAREGIVER_REFUSED_TO_WORK",
  "REQUESTED_SHIFT_CANCELED",
  "MISSED_PUNCH",
  "CAREGIVER_LEFT_EARLY",
];

/** Any of these reasons forfeits the bonus. */
export const isBonusZeroed = (reasons: readonly string[]): boolean =>
  reasons.some((reason) => reasonsWithoutBonus.includes(reason));

/** The selectable clock times: every quarter hour of the window centered on the shift. */
export function clockOptions(shift: { startsAt: Date; endsAt: Date }): Date[] {
  const [start, end] = [shift.startsAt.getTime(), shift.endsAt.getTime()];
  const padding = Math.max(0, (WINDOW_MINUTES * MINUTE - (end - start)) / 2);
  const first = Math.ceil((start - padding) / STEP) * STEP;
  const count = Math.floor((end + padding - first) / STEP) + 1;
  return Array.from({ length: count }, (_, n) => new Date(first + n * STEP));
}

/** The facility's own version of the shift. Money in cents. */
export type Claim = {
  inAt: Date | null;
  outAt: Date | null;
  tookBreak: boolean;
  rate: number | null;
  bonus: number;
  reasons: readonly string[];
};

/** The initial claim: everything as recorded. */
export const recordedClaim = (slot: Worked): Claim => ({
  ...timesOf(slot),
  tookBreak: slot.tookBreak,
  rate: slot.billRate,
  bonus: payableBonus(slot),
  reasons: [],
});

export const claimedBonus = (claim: Claim): number => (isBonusZeroed(claim.reasons) ? 0 : claim.bonus);

const reasonsOfAbsence: readonly string[] = ["NO_CALL_NO_SHOW", "CAREGIVER_REFUSED_TO_WORK"];

function claimedMinutes(slot: Worked, claim: Claim): number | null {
  if (claim.inAt && claim.outAt)
    return minutesBetween(claim.inAt, claim.outAt, claim.tookBreak ? slot.unpaidBreakMinutes : 0);
  if (claim.reasons.some((reason) => reasonsOfAbsence.includes(reason))) return 0;
  return claim.inAt || claim.outAt ? null : recordedHours(slot).minutes;
}

/** Claimed hours and total; null while a time or the rate is missing. No work means no bonus. */
export function claimedPay(slot: Worked, claim: Claim): { minutes: number | null; total: number | null } {
  const minutes = claimedMinutes(slot, claim);
  if (minutes === null || claim.rate === null) return { minutes, total: null };
  return { minutes, total: totalOf(minutes, claim.rate, minutes > 0 ? claimedBonus(claim) : 0) };
}

export const isSameInstant = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime();

/** Which fields the claim changes. */
export function changedFields(
  slot: Worked,
  claim: Claim,
): ("inAt" | "outAt" | "tookBreak" | "rate" | "bonus")[] {
  const recorded = recordedClaim(slot);
  return [
    ...(isSameInstant(recorded.inAt, claim.inAt) ? [] : (["inAt"] as const)),
    ...(isSameInstant(recorded.outAt, claim.outAt) ? [] : (["outAt"] as const)),
    ...(recorded.tookBreak === claim.tookBreak ? [] : (["tookBreak"] as const)),
    ...(recorded.rate === claim.rate ? [] : (["rate"] as const)),
    ...(recorded.bonus === claim.bonus ? [] : (["bonus"] as const)),
  ];
}

export type DisputeFault =
  | "NOTHING_DISPUTED"
  | "TIME_REQUIRED"
  | "OUT_BEFORE_IN"
  | "IN_NOT_OFFERED"
  | "OUT_NOT_OFFERED"
  | "BONUS_STEP"
  | "BONUS_TOO_HIGH"
  | "RATE_TOO_HIGH";

export const disputeFaultTexts: Record<DisputeFault, { field: string; message: string }> = {
  NOTHING_DISPUTED: {
    field: "disputeReasons",
    message: "A dispute reason or edit of the information is required to submit a dispute.",
  },
  TIME_REQUIRED: {
    field: "disputedCheckinTime",
    message: "Please modify at least one of the highlighted fields to submit the dispute.",
  },
  OUT_BEFORE_IN: { field: "disputedCheckoutTime", message: "Clock out must be after clock in." },
  IN_NOT_OFFERED: { field: "disputedCheckinTime", message: "Choose one of the times around the shift." },
  OUT_NOT_OFFERED: { field: "disputedCheckoutTime", message: "Choose one of the times around the shift." },
  BONUS_STEP: { field: "disputedFacilityBonus", message: "Bonus field must be a whole increment of $5." },
  BONUS_TOO_HIGH: { field: "disputedFacilityBonus", message: "Maximum of $500" },
  RATE_TOO_HIGH: {
    field: "disputedFacilityRate",
    message: "The rate is higher than any this facility can be billed.",
  },
};

/** A missing clock time must be filled in, at least one, unless a reason or the kind of cancellation explains it. */
function lacksTime(slot: Worked, claim: Claim): boolean {
  const recorded = timesOf(slot);
  if (recorded.inAt && recorded.outAt) return false;
  const isExplained =
    claim.reasons.some((reason) => reasonsWithoutTimes.includes(reason)) ||
    (slot.isCancelled && slot.billableCancellationMinutes > 0 && !slot.isGuaranteed);
  const isFilled = (!recorded.inAt && claim.inAt) || (!recorded.outAt && claim.outAt);
  return !isExplained && !isFilled;
}

const isOffered = (slot: Worked, time: Date | null) =>
  time === null || clockOptions(slot).some((option) => option.getTime() === time.getTime());

function moneyFault(claim: Claim, changed: readonly string[], maxRate: number): DisputeFault | null {
  if (changed.includes("bonus") && !isBonusZeroed(claim.reasons)) {
    if (claim.bonus % BONUS_STEP !== 0) return "BONUS_STEP";
    if (claim.bonus > MAX_BONUS) return "BONUS_TOO_HIGH";
  }
  const isTooHigh = claim.rate !== null && claim.rate > Math.min(MAX_RATE, maxRate);
  return changed.includes("rate") && isTooHigh ? "RATE_TOO_HIGH" : null;
}

/** Why a claim cannot be filed, or null. `maxRate` in cents. */
export function disputeFault(
  slot: Worked,
  claim: Claim,
  { maxRate }: { maxRate: number },
): DisputeFault | null {
  const changed = changedFields(slot, claim);
  if (lacksTime(slot, claim)) return "TIME_REQUIRED";
  if (claim.reasons.length === 0 && changed.length === 0) return "NOTHING_DISPUTED";
  if (changed.includes("inAt") && !isOffered(slot, claim.inAt)) return "IN_NOT_OFFERED";
  if (changed.includes("outAt") && !isOffered(slot, claim.outAt)) return "OUT_NOT_OFFERED";
  const changesTimes = changed.includes("inAt") || changed.includes("outAt");
  if (changesTimes && claim.inAt && claim.outAt && claim.outAt <= claim.inAt) return "OUT_BEFORE_IN";
  return moneyFault(claim, changed, maxRate);
}
