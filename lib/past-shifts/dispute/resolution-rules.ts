import {
  approvedHours,
  holidayPremium,
  payableBonus,
  scheduledMinutes,
  timesOf,
  totalOf,
  type HoursSource,
  type Worked,
} from "../hours/rules";
import { asClaimed, claimedBonus, claimedPay, isBonusZeroed, isSameInstant, type Claim } from "./claim-rules";

export type Resolution =
  | "LATE_CANCELATION"
  | "FACILITY_CANCELATION"
  | "NO_CALL_NO_SHOW"
  | "CG_CANCELATION"
  | "WALK_OUT"
  | "ADJUSTED"
  | "UPHELD"
  | "STATED";

export const resolutionLabels: Record<Resolution, string> = {
  LATE_CANCELATION: "Late Cancelation",
  FACILITY_CANCELATION: "Facility Cancelation",
  NO_CALL_NO_SHOW: "No Call / No Show",
  CG_CANCELATION: "CG Cancelation",
  WALK_OUT: "Walk out",
  ADJUSTED: "Adjusted as disputed",
  UPHELD: "Kept as recorded",
  STATED: "Adjusted to the professional’s hours",
};

export type Settlement = { minutes: number; total: number | null; source: HoursSource };

/** Whether it takes over times of a claim: the facility's, or what the professional states. */
const followsClaim = (resolution: Resolution) => ["ADJUSTED", "WALK_OUT", "STATED"].includes(resolution);

/** The rate and bonus a resolution settles on for these minutes. In cents. */
export function settledTerms(
  resolution: Resolution,
  slot: Worked,
  claim: Claim,
  minutes: number,
): { rate: number | null; bonus: number } {
  if (resolution === "UPHELD") return { rate: slot.billRate, bonus: payableBonus(slot) };
  // The professional speaks of times alone; a cancellation owes the bonus of a guaranteed slot.
  if (resolution === "STATED") {
    const isFee = slot.isCancelled && !(claim.inAt && claim.outAt) && !slot.isGuaranteed;
    const isOwed = minutes > 0 && !isFee && !isBonusZeroed(slot, []);
    return { rate: slot.billRate, bonus: isOwed ? slot.bonus : 0 };
  }
  if (!followsClaim(resolution)) return { rate: slot.billRate, bonus: 0 };
  return {
    rate: claim.rate,
    bonus: resolution === "ADJUSTED" ? claimedBonus(slot, claim, minutes) : 0,
  };
}

/** A granted claim's times, stored as finance corrections beside the punches; equal ones are left out. */
export function correctedTimes(resolution: Resolution, slot: Worked, claim: Claim) {
  if (!followsClaim(resolution)) return {};
  const { inAt, outAt } = timesOf(slot);
  return {
    ...(claim.inAt && !isSameInstant(inAt, claim.inAt) ? { financeCheckedInAt: claim.inAt } : {}),
    ...(claim.outAt && !isSameInstant(outAt, claim.outAt) ? { financeCheckedOutAt: claim.outAt } : {}),
    ...(claim.tookBreak === slot.tookBreak ? {} : { tookBreak: claim.tookBreak }),
  };
}

/**
 * The amount owed once the provider has resolved a dispute. `lateMinutes` are the facility's for a late cancellation.
 */
export function settleDispute(
  resolution: Resolution,
  slot: Worked,
  claim: Claim,
  { lateMinutes }: { lateMinutes: number },
): Settlement {
  const pay = (minutes: number, source: HoursSource): Settlement => {
    const { rate, bonus } = settledTerms(resolution, slot, claim, minutes);
    if (rate === null) return { minutes, source, total: null };
    const isWork = source === "PUNCHES" || source === "SCHEDULE";
    const worked = followsClaim(resolution) ? asClaimed(slot, claim) : slot;
    const premium = isWork ? holidayPremium(worked, minutes, rate) : 0;
    return { minutes, source, total: totalOf(minutes, rate, bonus) + premium };
  };
  const settledAsClaimed = (): Settlement => {
    const { inAt, outAt } = claim;
    const { minutes: claimedMinutes } = claimedPay(slot, claim);
    if (claimedMinutes === 0) return pay(0, "NONE");
    if (inAt && outAt) return pay(claimedMinutes!, "PUNCHES");
    // A time cleared by the claim is replaced by the schedule, not by the punch.
    const { minutes, source } = approvedHours(asClaimed(slot, claim));
    return pay(minutes, source);
  };
  switch (resolution) {
    case "NO_CALL_NO_SHOW":
    case "CG_CANCELATION":
    case "FACILITY_CANCELATION":
      return pay(0, "NONE");
    case "LATE_CANCELATION":
      return pay(Math.min(lateMinutes, scheduledMinutes(slot)), "CANCELLATION");
    case "UPHELD": {
      const { minutes, source } = approvedHours(slot);
      return pay(minutes, source);
    }
    case "STATED":
      // Without times they say that they didn’t work, which takes nothing of what a cancellation owes them.
      return (claim.inAt && claim.outAt) || slot.isCancelled ? settledAsClaimed() : pay(0, "NONE");
    case "WALK_OUT":
    case "ADJUSTED":
      return settledAsClaimed();
  }
}
