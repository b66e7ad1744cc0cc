import { isHere } from "../cancellation/rules";
import { displayStatus } from "../rules";
import type { ListSlot } from "../schema";

type Slot = {
  status: string;
  isFlex: boolean;
  endsAt: Date;
  isExpired: boolean;
  hasOutcome: boolean;
  isHere: boolean;
  cancellationReason?: string | null;
  isFloatedFrom: boolean;
};

export type ReopenRefusal =
  | "NOT_CANCELLED"
  | "ROUTED"
  | "FLOATED_FROM"
  | "EXPIRED"
  | "ENDED"
  | "OUTCOME"
  | "ARRIVED";

/**
 * Why a flex slot cannot be reopened. A routed slot lives on as an on-demand slot; a slot made for a floated
 * professional has no place of its own in the schedule.
 */
export function reopenRefusal(slot: Slot, now: Date): ReopenRefusal | null {
  if (slot.status !== "CANCELLED" && slot.status !== "FACILITY_CANCELLED") return "NOT_CANCELLED";
  if (slot.cancellationReason === "ROUTED") return "ROUTED";
  if (slot.isFloatedFrom) return "FLOATED_FROM";
  if (slot.isExpired) return "EXPIRED";
  if (slot.endsAt <= now) return "ENDED";
  if (slot.hasOutcome) return "OUTCOME";
  // The hours they worked are kept in the slot.
  return slot.isHere ? "ARRIVED" : null;
}

/** Whether a slot can be reopened, from the feed. */
export function isReopenable(slot: ListSlot, now: Date): boolean {
  if (!slot.is_flex || displayStatus(slot) !== "CANCELLED") return false;
  const facts = {
    status: slot.slot_status,
    isFlex: true,
    endsAt: new Date(slot.end_time_at_utc),
    isExpired: slot.integrated_shift_expired ?? false,
    hasOutcome: slot.outcome_code != null,
    isHere: isHere(slot.is_checked_in ?? false, slot.arrival_status_code ?? null),
    isFloatedFrom: slot.is_floated_from ?? false,
    cancellationReason: slot.is_routed ? "ROUTED" : null,
  };
  return reopenRefusal(facts, now) === null;
}
