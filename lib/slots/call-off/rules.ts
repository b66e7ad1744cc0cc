import { isHere } from "../cancellation/rules";
import type { ListSlot } from "../schema";

export const callOffReasons = ["SICK", "FAMILY", "TRANSPORT", "WEATHER", "PERSONAL", "UNSTATED"] as const;
export type CallOffReason = (typeof callOffReasons)[number];

/** In the order they are offered. */
export const callOffLabels: Record<CallOffReason, string> = {
  SICK: "Sick",
  FAMILY: "Family emergency",
  TRANSPORT: "Transportation",
  WEATHER: "Weather",
  PERSONAL: "Personal",
  UNSTATED: "No reason given",
};

/** The cancellation reason of a slot that was called off. */
export const CALLED_OUT = "CALLED_OUT";

const MAX_LATER_HOURS = 24;

/** Whether a call can have come then: within the day before it is recorded. */
export const isCallTime = (calledAt: Date, now: Date): boolean =>
  calledAt <= now && now.getTime() - calledAt.getTime() <= MAX_LATER_HOURS * 3_600_000;

/** How many minutes ago the call came, to choose from. */
export const callMinutesAgo = [0, 15, 30, 60, 120, 240, 480] as const;

type Held = {
  status: ListSlot["slot_status"];
  professionalId: number | null;
  endsAt: Date;
  isExpired: boolean;
  isHere: boolean;
  hasOutcome: boolean;
  isReviewed: boolean;
};

export type CallOffRefusal = "NOT_HELD" | "EXPIRED" | "ENDED" | "ARRIVED" | "OUTCOME" | "REVIEWED";

/** Why a professional can't be recorded as called off: until the shift ends they can, unless they have come. */
export function callOffRefusal(slot: Held, now: Date): CallOffRefusal | null {
  if (slot.professionalId === null || (slot.status !== "CLAIMED" && slot.status !== "CONFIRMED"))
    return "NOT_HELD";
  if (slot.isExpired) return "EXPIRED";
  if (slot.isReviewed) return "REVIEWED";
  if (slot.hasOutcome) return "OUTCOME";
  if (slot.isHere) return "ARRIVED";
  return slot.endsAt <= now ? "ENDED" : null;
}

/** Whether a slot of the list can be called off, permissions aside. */
export function canBeCalledOff(slot: ListSlot, now: Date): boolean {
  const held = {
    status: slot.slot_status,
    professionalId: slot.caregiver_id ?? null,
    endsAt: new Date(slot.end_time_at_utc),
    isExpired: slot.integrated_shift_expired ?? false,
    isHere: isHere(slot.is_checked_in ?? false, slot.arrival_status_code ?? null),
    hasOutcome: slot.outcome_code != null,
    isReviewed: slot.is_reviewed ?? false,
  };
  return callOffRefusal(held, now) === null;
}
