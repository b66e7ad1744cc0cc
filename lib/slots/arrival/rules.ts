import { isArrivalSettable } from "../rules";
import type { ListSlot } from "../schema";

/** The arrivals a person may set. Other statuses come from reports and are only shown. */
export const settableArrivals = ["ARRIVED", "NO_SHOW"] as const;
export type SettableArrival = (typeof settableArrivals)[number];

export const arrivalLabels: Record<SettableArrival, string> = {
  ARRIVED: "Arrived",
  NO_SHOW: "No Call / No Show",
};

type Slot = {
  status: string;
  professionalId: number | null;
  startsAt: Date;
  endsAt: Date;
  outcomeCode: string | null;
  isReviewed: boolean;
};

export const isReviewed = (slot: { approvedAt: Date | null; disputedAt: Date | null }): boolean =>
  slot.approvedAt !== null || slot.disputedAt !== null;

export type ArrivalRefusal = "NOT_NOW" | "OUTCOME" | "REVIEWED";

/** Why an arrival cannot be set: too early or late, nobody assigned, a final outcome, or already reviewed. */
export function arrivalRefusal(slot: Slot, now: Date): ArrivalRefusal | null {
  if (slot.isReviewed) return "REVIEWED";
  if (slot.outcomeCode !== null && slot.outcomeCode !== "NO_SHOW") return "OUTCOME";
  return isArrivalSettable(slot, now) ? null : "NOT_NOW";
}

/** Whether the arrival of a slot's professional can be set, permissions aside. */
export function awaitsArrival(slot: ListSlot, now: Date): boolean {
  const facts = {
    status: slot.slot_status,
    professionalId: slot.caregiver_id ?? null,
    startsAt: new Date(slot.start_time_at_utc),
    endsAt: new Date(slot.end_time_at_utc),
    outcomeCode: slot.outcome_code ?? null,
    isReviewed: slot.is_reviewed ?? false,
  };
  return arrivalRefusal(facts, now) === null;
}
