import { MIN_PART_MINUTES, minutesOf, type Times } from "@/lib/shifts/parts/rules";
import { isHere } from "../cancellation/rules";
import type { ListSlot } from "../schema";

export const halves = ["FIRST", "SECOND"] as const;
export type Half = (typeof halves)[number];

type Slot = {
  status: string;
  endsAt: Date;
  isExpired: boolean;
  isReviewed: boolean;
  outcomeCode: string | null;
  bundleId: number | null;
};

export type TimesRefusal = "TAKEN" | "EXPIRED" | "REVIEWED" | "OUTCOME" | "ENDED" | "BUNDLED";

/** Why a slot's times can't change. `isWhole`: the whole slot keeps its person, or no one; otherwise it is split. */
export function timesRefusal(slot: Slot, { isWhole }: { isWhole: boolean }, now: Date): TimesRefusal | null {
  if (slot.isExpired) return "EXPIRED";
  const isOpen = slot.status === "UNCLAIMED";
  if (!isOpen && slot.status !== "CLAIMED" && slot.status !== "CONFIRMED") return "TAKEN";
  if (slot.isReviewed) return "REVIEWED";
  if (slot.outcomeCode !== null && slot.outcomeCode !== "ARRIVED") return "OUTCOME";
  if (slot.endsAt <= now) return "ENDED";
  // All of a bundle goes to one person on the terms it was offered on.
  return slot.bundleId !== null && (isOpen || !isWhole) ? "BUNDLED" : null;
}

/** Whether the person has come, so their start stays. */
export const hasCome = (slot: { checkedInAt: Date | null; arrivalStatusCode: string | null }): boolean =>
  slot.arrivalStatusCode !== "NO_SHOW" && isHere(slot.checkedInAt !== null, slot.arrivalStatusCode);

/** The slot's times. */
export const timesOfSlot = (slot: Pick<ListSlot, "start_time_at_utc" | "end_time_at_utc">): Times => ({
  startsAt: new Date(slot.start_time_at_utc),
  endsAt: new Date(slot.end_time_at_utc),
});

/** The times of the slot's shift, which differ if the slot has its own. */
export const timesOfShift = (slot: ListSlot): Times => timesOfSlot(slot.part_of ?? slot);

const factsOf = (slot: ListSlot): Slot => ({
  status: slot.slot_status,
  endsAt: new Date(slot.end_time_at_utc),
  isExpired: slot.integrated_shift_expired ?? false,
  isReviewed: slot.is_reviewed ?? false,
  outcomeCode: slot.outcome_code ?? null,
  bundleId: slot.contract_id ?? null,
});

/** Whether the times of a slot from the feed can change, permissions aside. */
export const hasChangeableTimes = (slot: ListSlot, now: Date): boolean =>
  timesRefusal(factsOf(slot), { isWhole: true }, now) === null;

/** Whether it can be split. */
export const isSplittable = (slot: ListSlot, now: Date): boolean =>
  timesRefusal(factsOf(slot), { isWhole: false }, now) === null &&
  minutesOf({ startsAt: now, endsAt: timesOfSlot(slot).endsAt }) > MIN_PART_MINUTES &&
  minutesOf(timesOfSlot(slot)) >= 2 * MIN_PART_MINUTES;
