import { recordedHours, totalOfSlot, type Worked } from "../hours/rules";
import { claimedPay, recordedClaim, type Claim } from "./claim-rules";

/** A dispute's figures: recorded and claimed side by side. Hours in minutes, money in cents. */
export function disputeFigures(slot: Worked, claim: Claim) {
  const recorded = recordedClaim(slot);
  const { minutes } = recordedHours(slot);
  const claimed = claimedPay(slot, claim);
  return {
    reasons: [...claim.reasons],
    isBillableCancellation: slot.isCancelled && slot.billableCancellationMinutes > 0,
    recordedInAt: recorded.inAt,
    recordedOutAt: recorded.outAt,
    recordedTookBreak: recorded.tookBreak,
    recordedMinutes: minutes,
    recordedRate: recorded.rate,
    recordedBonus: recorded.bonus,
    recordedTotal: totalOfSlot(slot, minutes),
    claimedInAt: claim.inAt,
    claimedOutAt: claim.outAt,
    claimedTookBreak: claim.tookBreak,
    claimedMinutes: claimed.minutes,
    claimedRate: claim.rate,
    claimedBonus: claimed.bonus,
    claimedTotal: claimed.total,
  };
}
