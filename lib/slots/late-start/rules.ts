import { MIN_PART_MINUTES } from "@/lib/shifts/parts/rules";
import { MINUTE } from "@/lib/time/durations";
import { isNoShow } from "../rules";
import type { ListSlot } from "../schema";
import { hasChangeableTimes } from "../times/rules";

type Missing = {
  arrivalStatusCode: string | null;
  outcomeCode: string | null;
  isReviewed: boolean;
  endsAt: Date;
};

export type LateStartRefusal = "NOT_MISSING" | "REVIEWED" | "ENDED";

/** Why no one can be looked for in the place of someone who didn't come. */
export function lateStartRefusal(slot: Missing, now: Date): LateStartRefusal | null {
  if (slot.arrivalStatusCode !== "NO_SHOW" && slot.outcomeCode !== "NO_SHOW") return "NOT_MISSING";
  if (slot.isReviewed) return "REVIEWED";
  return slot.endsAt <= now ? "ENDED" : null;
}

/** Whether a slot of the feed has begun without anyone there, and someone could still come. */
export function isFillableLate(slot: ListSlot, now: Date): boolean {
  const [start, end] = [new Date(slot.start_time_at_utc), new Date(slot.end_time_at_utc)];
  if (start > now || end.getTime() - now.getTime() <= MIN_PART_MINUTES * MINUTE) return false;
  if (slot.slot_status === "UNCLAIMED") return hasChangeableTimes(slot, now);
  return isNoShow(slot) && !slot.is_cancelled && !slot.is_reviewed && slot.caregiver_id != null;
}
