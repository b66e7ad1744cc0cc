import {
  holidayPremium,
  minutesBetween,
  payableBonus,
  recordedHours,
  timesOf,
  totalOf,
  type Times,
  type Worked,
} from "../hours/rules";

/** The facility's own version of the shift. Money in cents. */
export type Claim = Times & {
  tookBreak: boolean;
  rate: number | null;
  bonus: number;
  reasons: readonly string[];
};

const reasonsWithoutBonus: readonly string[] = [
  "CAREGIVER_REFUSED_TO_WORK",
  "CAREGIVER_SENT_HOME",
  "CAREGIVER_DNR",
  "REQUESTED_SHIFT_CANCELED",
];
const reasonsOfAbsence: readonly string[] = ["NO_CALL_NO_SHOW", "CAREGIVER_REFUSED_TO_WORK"];
const reasonsWithoutWork: readonly string[] = [...reasonsOfAbsence, "REQUESTED_SHIFT_CANCELED"];

const hasAny = (of: readonly string[], reasons: readonly string[]) =>
  reasons.some((reason) => of.includes(reason));

/** No one came, so there are no clock times, whatever was recorded. */
export const isNoShow = (reasons: readonly string[]): boolean => reasons.includes("NO_CALL_NO_SHOW");

/** A walk-out and some reasons forfeit the bonus. */
export const isBonusZeroed = (
  { outcomeCode }: Pick<Worked, "outcomeCode">,
  reasons: readonly string[],
): boolean => outcomeCode === "WALK_OUT" || hasAny(reasonsWithoutBonus, reasons);

/** The clock times a claim starts with: the recorded ones, or none if its reasons say that no one worked. */
export const proposedTimes = (slot: Worked, reasons: readonly string[]): Times =>
  hasAny(reasonsWithoutWork, reasons) ? { inAt: null, outAt: null } : timesOf(slot);

/** Everything as recorded. */
export const recordedClaim = (slot: Worked): Claim => ({
  ...timesOf(slot),
  tookBreak: slot.tookBreak,
  rate: slot.billRate,
  bonus: payableBonus(slot),
  reasons: [],
});

const noPunches = {
  checkedInAt: null,
  checkedOutAt: null,
  financeCheckedInAt: null,
  financeCheckedOutAt: null,
};

/** Minutes of a claim without clock times. */
function minutesWithoutTimes(slot: Worked, reasons: readonly string[]): number | null {
  if (hasAny(reasonsOfAbsence, reasons)) return 0;
  if (slot.isCancelled) return recordedHours({ ...slot, ...noPunches }).minutes;
  const recorded = timesOf(slot);
  const isCleared = recorded.inAt !== null || recorded.outAt !== null;
  return isCleared || hasAny(reasonsWithoutWork, reasons) ? 0 : recordedHours(slot).minutes;
}

function claimedMinutes(slot: Worked, { inAt, outAt, tookBreak, reasons }: Claim): number | null {
  if (isNoShow(reasons)) return 0;
  if (inAt && outAt) return minutesBetween(inAt, outAt, tookBreak ? slot.unpaidBreakMinutes : 0);
  return inAt || outAt ? null : minutesWithoutTimes(slot, reasons);
}

/** The slot with the claim's times in place of the recorded ones. */
export const asClaimed = (slot: Worked, { inAt, outAt, tookBreak }: Claim): Worked => ({
  ...slot,
  checkedInAt: inAt,
  checkedOutAt: outAt,
  financeCheckedInAt: null,
  financeCheckedOutAt: null,
  tookBreak,
});

/** No work means no bonus. */
export const claimedBonus = (slot: Worked, claim: Claim, minutes: number | null): number =>
  minutes === 0 || isBonusZeroed(slot, claim.reasons) ? 0 : claim.bonus;

/** Claimed hours, bonus and total; hours and total are null while a time or the rate is missing. */
export function claimedPay(
  slot: Worked,
  claim: Claim,
): { minutes: number | null; bonus: number; total: number | null } {
  const minutes = claimedMinutes(slot, claim);
  const bonus = claimedBonus(slot, claim, minutes);
  const isKnown = minutes !== null && claim.rate !== null;
  if (!isKnown) return { minutes, bonus, total: null };
  const premium = holidayPremium(asClaimed(slot, claim), minutes, claim.rate!);
  return { minutes, bonus, total: totalOf(minutes, claim.rate!, bonus) + premium };
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
