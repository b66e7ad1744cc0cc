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
  statedInAt: Date | null;
  statedOutAt: Date | null;
  statedTookBreak: boolean | null;
  reasons: readonly string[];
  /** The facility's hours of a late cancellation. */
  billableHours: number;
};

type Claimed = Omit<Disputed, keyof Worked | "billableHours"> & Pick<Worked, "billRate" | "bonus">;

/** What a resolution takes over: what the facility says happened, or the professional. */
export const claimOf = (found: Claimed, resolution: Resolution): Claim =>
  resolution === "STATED"
    ? {
        inAt: found.statedInAt,
        outAt: found.statedOutAt,
        tookBreak: found.statedTookBreak ?? false,
        rate: found.billRate,
        bonus: found.bonus,
        reasons: [],
      }
    : {
        inAt: found.claimedInAt,
        outAt: found.claimedOutAt,
        tookBreak: found.claimedTookBreak,
        rate: found.claimedRate,
        bonus: found.claimedBonus,
        reasons: found.reasons,
      };

/** The hours and total a resolution settles a dispute on. */
export const settlementOf = (found: Disputed, resolution: Resolution): Settlement =>
  settleDispute(resolution, found, claimOf(found, resolution), { lateMinutes: found.billableHours * 60 });
