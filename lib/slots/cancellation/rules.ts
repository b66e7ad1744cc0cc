import { isRideBooked } from "../rules";
import type { ListSlot } from "../schema";

/** The facts that decide a cancellation. */
export type Cancellable = {
  status: ListSlot["slot_status"];
  /** Withdrawn by the outside scheduling system it came from. */
  isExpired: boolean;
  isFlex: boolean;
  isGuaranteed: boolean;
  isClaimed: boolean;
  startsAt: Date;
  endsAt: Date;
  /** Checked in, or marked as arrived or absent. */
  isHere: boolean;
  hasOutcome: boolean;
  rideStatus: string | null;
};

/** The same facts from a slot of the feed. */
export function cancellableOf(slot: ListSlot): Cancellable {
  return {
    status: slot.slot_status,
    isExpired: slot.integrated_shift_expired ?? false,
    isFlex: slot.is_flex,
    isGuaranteed: slot.is_guaranteed ?? false,
    isClaimed: slot.slot_status === "CLAIMED" || slot.slot_status === "CONFIRMED",
    startsAt: new Date(slot.start_time_at_utc),
    endsAt: new Date(slot.end_time_at_utc),
    isHere: isHere(slot.is_checked_in ?? false, slot.arrival_status_code ?? null),
    hasOutcome: slot.outcome_code != null,
    rideStatus: slot.checkin_uber_ride_status ?? null,
  };
}

export const isHere = (isCheckedIn: boolean, arrivalStatusCode: string | null): boolean =>
  isCheckedIn ||
  arrivalStatusCode === "CHECKED_IN" ||
  arrivalStatusCode === "ARRIVED" ||
  arrivalStatusCode === "NO_SHOW";

export type CancelRefusal = "CANCELLED" | "EXPIRED" | "OUTCOME" | "STARTED" | "ARRIVED";

/**
 * Why a slot can no longer be cancelled. Once it has started, an on-demand slot is settled by arrival; a flex slot can
 * be cancelled until it ends, unless someone arrived.
 */
export function cancelRefusal(slot: Cancellable, now: Date): CancelRefusal | null {
  if (slot.status === "CANCELLED" || slot.status === "FACILITY_CANCELLED") return "CANCELLED";
  if (slot.status === "EXPIRED" || slot.isExpired) return "EXPIRED";
  if (slot.hasOutcome) return "OUTCOME";
  if ((slot.isFlex ? slot.endsAt : slot.startsAt) <= now) return "STARTED";
  return slot.isHere && !slot.isFlex ? "ARRIVED" : null;
}

/** Warns before cancelling a flex slot whose professional is there, or should be. */
export function flexWarning(slot: Cancellable, now: Date): "HERE" | "STARTED" | null {
  if (!slot.isFlex || !slot.isClaimed) return null;
  if (slot.isHere) return "HERE";
  return slot.startsAt <= now ? "STARTED" : null;
}

export const reasonGroups = ["NON_CLAIMED_SLOTS", "CLAIMED_SLOTS", "FLEX_SLOTS"] as const;
export type ReasonGroup = (typeof reasonGroups)[number];

export function reasonGroupOf(slot: Pick<Cancellable, "isFlex" | "isClaimed">): ReasonGroup {
  if (slot.isFlex) return "FLEX_SLOTS";
  return slot.isClaimed ? "CLAIMED_SLOTS" : "NON_CLAIMED_SLOTS";
}

export const FILLED_BY_AGENCY = "SHIFT_FILLED_ANOTHER_AGENCY";
export const CREDENTIALS_OUT_OF_DATE = "CREDENTIALS_OUT_OF_DATE";
export const MAX_AGENCY_NAME = 50;
export const AGENCY_NAME_TOO_LONG = `Enter at most ${MAX_AGENCY_NAME} characters.`;

const flexReasonsWithReplacement = [
  "SCHEDULED_BY_MISTAKE",
  "CALLED_OUT",
  "RESCHEDULED_TO_DIFFERENT_SHIFT",
  "UNEXPECTED_EVENT",
];

/** Whether the person must say if they want a replacement. */
export function needsReplacementAnswer(
  slot: Pick<Cancellable, "isFlex" | "isClaimed">,
  reason: string,
): boolean {
  if (!slot.isClaimed) return false;
  return slot.isFlex ? flexReasonsWithReplacement.includes(reason) : reason === CREDENTIALS_OUT_OF_DATE;
}

/** The likely answer, which the form starts with: a shift scheduled by mistake needs no one. Null if it isn't asked. */
export const likelyReplacement = (
  slot: Pick<Cancellable, "isFlex" | "isClaimed">,
  reason: string,
): boolean | null => (needsReplacementAnswer(slot, reason) ? reason !== "SCHEDULED_BY_MISTAKE" : null);

/** Whether the professional has a ride to the shift. */
export const hasRide = (slot: Pick<Cancellable, "rideStatus" | "isClaimed">): boolean =>
  slot.isClaimed && isRideBooked(slot.rideStatus);

/** The slot meant by a request that names only the shift, from its live slots, open ones first; null when ambiguous. */
export function pickSlotOfShift<T extends { status: string }>(liveSlots: readonly T[]): T | null {
  const [first] = liveSlots;
  return first && (first.status === "UNCLAIMED" || liveSlots.length === 1) ? first : null;
}
