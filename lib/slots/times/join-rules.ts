import type { Times } from "@/lib/shifts/parts/rules";
import type { FeedSlot, ListSlot } from "../schema";
import { joinTimes } from "./choice-rules";
import { hasChangeableTimes, timesOfSlot, type Half } from "./rules";

const wholeOf = ({ part_of, shift_id }: ListSlot) => part_of?.shift_id ?? shift_id;

const isOpen = ({ slot_status }: ListSlot) => slot_status === "UNCLAIMED";

/** Whether two places of a shift have the same person, or at least one of them none. */
const haveOnePerson = (a: ListSlot, b: ListSlot) =>
  isOpen(a) || isOpen(b) || a.caregiver_id === b.caregiver_id;

/** The places of its shift that a slot can be made one with. */
export const joinableHalves = (slot: ListSlot, shift: readonly FeedSlot[], now: Date): FeedSlot[] =>
  slot.part_of && slot.contract_id == null && hasChangeableTimes(slot, now)
    ? shift.filter(
        (other) =>
          other.slot_id !== slot.slot_id &&
          other.contract_id === null &&
          other.is_flex === slot.is_flex &&
          (other.unit_id ?? null) === (slot.unit_id ?? null) &&
          wholeOf(other) === wholeOf(slot as FeedSlot) &&
          hasChangeableTimes(other, now) &&
          haveOnePerson(slot, other) &&
          joinTimes(timesOfSlot(slot), timesOfSlot(other)) !== null,
      )
    : [];

/** Which of two halves stays, with the times of both: the one that is held, or else begins first. */
export function joinOf(slot: FeedSlot, half: FeedSlot): { base: FeedSlot; other: FeedSlot; times: Times } {
  const isFirst = slot.start_time_at_utc < half.start_time_at_utc;
  const isBase = isOpen(slot) === isOpen(half) ? isFirst : !isOpen(slot);
  const [base, other] = isBase ? [slot, half] : [half, slot];
  return { base, other, times: joinTimes(timesOfSlot(slot), timesOfSlot(half))! };
}

/** Where joined times were split, and which half was kept. */
export const keptHalf = (own: Times, joined: Times): { at: Date; keeps: Half } =>
  +own.startsAt === +joined.startsAt
    ? { at: own.endsAt, keeps: "FIRST" }
    : { at: own.startsAt, keeps: "SECOND" };
