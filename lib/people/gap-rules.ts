import { concernOf } from "@/lib/professionals/eligibility/concern-rules";
import type { Eligibility } from "@/lib/professionals/eligibility/rules";

/** Days from today whose open shifts are offered. */
export const GAP_DAYS = 14;
export const MAX_GAPS = 12;

type Ranked = { eligibility: Eligibility; slot: { startsAt: Date } };

/** Least concern first, then soonest. */
export const compareGaps = (a: Ranked, b: Ranked): number =>
  concernOf(a.eligibility) - concernOf(b.eligibility) || +a.slot.startsAt - +b.slot.startsAt;
