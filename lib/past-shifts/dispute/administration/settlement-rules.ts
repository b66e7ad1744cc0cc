import type { Worked } from "../../hours/rules";
import type { Claim } from "../claim-rules";
import { settleDispute, type Resolution, type Settlement } from "../resolution-rules";

/** A disputed slot with the facility's claim about it. Money in cents. */
type Disputed = Worked & {
  claimedInAt: Date | null;
  claimedOutAt: Date | null;
  claimedTookBreak: boolean;
  claimedRate: number | null;
  claimedBonus: number;
  reasons: readonly string[];
  /** The facility's hours of a late cancellation. */
  billableHours: number;
};

/** What the facility says happened. */
export const claimOf = (found: Disputed): Claim => ({
  inAt: found.claimedInAt,
  outAt: found.claimedOutAt,
  tookBreak: found.claimedTookBreak,
  rate: found.claimedRate,
  bonus: found.claimedBonus,
  reasons: found.reasons,
});

/** The hours and total a resolution settles a dispute on. */
export const settlementOf = (found: Disputed, resolution: Resolution): Settlement =>
  settleDispute(resolution, found, claimOf(found), { lateMinutes: found.billableHours * 60 });
