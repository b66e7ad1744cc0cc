import type { Claim } from "../claim-rules";
import { settleDispute, type Resolution, type Settlement } from "../resolution-rules";
import type { SettledDispute } from "./reads";

/** What the facility says happened. */
export const claimOf = (found: SettledDispute): Claim => ({
  inAt: found.claimedInAt,
  outAt: found.claimedOutAt,
  tookBreak: found.claimedTookBreak,
  rate: found.claimedRate,
  bonus: found.claimedBonus,
  reasons: found.reasons,
});

/** The hours and total a resolution settles a dispute on. */
export const settlementOf = (found: SettledDispute, resolution: Resolution): Settlement =>
  settleDispute(resolution, found, claimOf(found), { lateMinutes: found.billableHours * 60 });
