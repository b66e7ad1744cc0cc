import type { DisputeReason } from "@/lib/past-shifts/dispute/reason-rules";
import type { Resolution } from "@/lib/past-shifts/dispute/resolution-rules";

const cancelled = ["LATE_CANCELATION", "FACILITY_CANCELATION", "CG_CANCELATION"] as const;

/** What a reason may come to, besides what was disputed and what was recorded. */
const outcomesOf: Record<DisputeReason, readonly Resolution[]> = {
  NO_CALL_NO_SHOW: ["NO_CALL_NO_SHOW", "CG_CANCELATION"],
  CAREGIVER_REFUSED_TO_WORK: ["WALK_OUT", "CG_CANCELATION"],
  CAREGIVER_SENT_HOME: ["WALK_OUT", "FACILITY_CANCELATION"],
  CAREGIVER_DNR: cancelled,
  REQUESTED_SHIFT_CANCELED: cancelled,
  MISSED_PUNCH: [],
  CAREGIVER_LEFT_EARLY: ["WALK_OUT"],
  INCORRECT_HOURS: [],
  INCORRECT_RATE: [],
  OTHER: [...cancelled, "NO_CALL_NO_SHOW", "WALK_OUT"],
};

/** Whether a resolution answers one of the reasons; a reason that isn't offered any more may come to any. */
export const isFitting = (resolution: Resolution, reasons: readonly string[]): boolean =>
  resolution === "ADJUSTED" ||
  resolution === "UPHELD" ||
  resolution === "STATED" ||
  reasons.some((reason) => (outcomesOf[reason as DisputeReason] ?? outcomesOf.OTHER).includes(resolution));
