import { concernOf } from "@/lib/professionals/eligibility/concern-rules";
import {
  checkEligibility,
  weekMinutesWith,
  type Eligibility,
  type EligibilityProfile,
  type EligibilitySlot,
} from "@/lib/professionals/eligibility/rules";
import { isSameTimes, type Times } from "@/lib/shifts/parts/rules";
import { hoursOf } from "@/lib/time/durations";
import { isHere } from "../cancellation/rules";
import type { ListSlot } from "../schema";

/** Days from now whose shifts are offered for a swap. */
export const SWAP_DAYS = 28;
/** How many of the nearest shifts are tried. */
export const MAX_TRIED = 150;
export const MAX_SWAPS = 40;

type Slot = {
  isFlex: boolean;
  status: string;
  startsAt: Date;
  isExpired: boolean;
  isHere: boolean;
  hasOutcome: boolean;
};

/** Whether the facility can give a slot's shift to someone else's professional: its own staff, before the start. */
export const isSwappable = (slot: Slot, now: Date): boolean =>
  slot.isFlex &&
  slot.status === "CONFIRMED" &&
  slot.startsAt > now &&
  !slot.isExpired &&
  !slot.isHere &&
  !slot.hasOutcome;

/** The same for a slot from the feed. */
export const isSwappableSlot = (slot: ListSlot, now: Date): boolean =>
  isSwappable(
    {
      isFlex: slot.is_flex,
      status: slot.slot_status,
      startsAt: new Date(slot.start_time_at_utc),
      isExpired: slot.integrated_shift_expired ?? false,
      isHere: isHere(slot.is_checked_in ?? false, slot.arrival_status_code ?? null),
      hasOutcome: slot.outcome_code != null,
    },
    now,
  );

/** Whether someone may work another's slot once they have left their own. */
export function eligibilityInstead(
  who: EligibilityProfile,
  { leaves, takes }: { leaves: number; takes: EligibilitySlot },
  now: Date,
): Eligibility {
  const assignments = who.assignments.filter(({ slotId }) => slotId !== leaves);
  return checkEligibility({ ...who, assignments }, takes, now);
}

/** Paid hours someone has in a shift's week, now and once they work it instead of their own. */
export const weekHoursInstead = (
  { assignments }: EligibilityProfile,
  { leaves, takes }: { leaves: number; takes: EligibilitySlot },
): { now: number; after: number } => {
  const others = assignments.filter(({ slotId }) => slotId !== leaves);
  return {
    now: hoursOf(weekMinutesWith(assignments, takes) - weekMinutesWith([], takes)),
    after: hoursOf(weekMinutesWith(others, takes)),
  };
};

type Ranked = Times & { own: Eligibility; theirs: Eligibility };

/** Those with other times first, because the rest changes nobody's day; then least concern, then nearest in time. */
export const compareSwaps =
  (to: Times) =>
  (a: Ranked, b: Ranked): number => {
    const concern = ({ own, theirs }: Ranked) => Math.max(concernOf(own), concernOf(theirs));
    const distance = ({ startsAt }: Ranked) => Math.abs(+startsAt - +to.startsAt);
    const isSame = (one: Times) => Number(isSameTimes(one, to));
    return isSame(a) - isSame(b) || concern(a) - concern(b) || distance(a) - distance(b);
  };
