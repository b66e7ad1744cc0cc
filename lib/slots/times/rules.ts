import { MAX_STAY_HOURS, MIN_PART_MINUTES, type Times } from "@/lib/shifts/parts/rules";
import { isHere } from "../cancellation/rules";
import type { ListSlot } from "../schema";

const MINUTE = 60_000;
const STEP_MINUTES = 15;

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
  timesRefusal(factsOf(slot), { isWhole: false }, now) === null && splitOptions(slot, now).length > 0;

/** Every quarter hour from one instant to another, both included where they are one. */
function quartersBetween(from: number, until: number): Date[] {
  const step = STEP_MINUTES * MINUTE;
  const first = Math.ceil(from / step) * step;
  const count = Math.max(0, Math.floor((until - first) / step) + 1);
  return Array.from({ length: count }, (_, n) => new Date(first + n * step));
}

/** The slot's times. */
export const timesOfSlot = (slot: Pick<ListSlot, "start_time_at_utc" | "end_time_at_utc">): Times => ({
  startsAt: new Date(slot.start_time_at_utc),
  endsAt: new Date(slot.end_time_at_utc),
});

/** The times of the slot's shift, which differ if the slot has its own. */
export const timesOfShift = (slot: ListSlot): Times => timesOfSlot(slot.part_of ?? slot);

const withOwn = (own: Date, options: Date[]): Date[] =>
  options.some((one) => +one === +own) ? options : [...options, own].sort((a, b) => +a - +b);

/** The starts to choose from: quarters of the shift, and the start as it is. */
export function startOptions(slot: ListSlot): Date[] {
  const { startsAt, endsAt } = timesOfShift(slot);
  const last = +endsAt - MIN_PART_MINUTES * MINUTE;
  return withOwn(timesOfSlot(slot).startsAt, withOwn(startsAt, quartersBetween(+startsAt, last)));
}

/** The ends to choose from that are still ahead: quarters of the shift and the hours after it. */
export function endOptions(slot: ListSlot, from: Date, now: Date): Date[] {
  const { endsAt } = timesOfShift(slot);
  const first = Math.max(+from + MIN_PART_MINUTES * MINUTE, +now + MINUTE);
  const options = quartersBetween(first, +endsAt + MAX_STAY_HOURS * 60 * MINUTE);
  return withOwn(timesOfSlot(slot).endsAt, withOwn(endsAt, options)).filter((one) => +one >= first);
}

/** The instants at which a slot can be split: quarters that leave enough on both sides and are still ahead. */
export function splitOptions(slot: ListSlot, now: Date): Date[] {
  const { startsAt, endsAt } = timesOfSlot(slot);
  const least = MIN_PART_MINUTES * MINUTE;
  return quartersBetween(Math.max(+startsAt + least, +now + MINUTE), +endsAt - least);
}

export const halves = ["FIRST", "SECOND"] as const;
export type Half = (typeof halves)[number];

/** A slot's times split in two: what it keeps, and what opens. */
export function splitTimes(
  { startsAt, endsAt }: Times,
  at: Date,
  keeps: Half,
): { kept: Times; opened: Times } {
  const [first, second] = [
    { startsAt, endsAt: at },
    { startsAt: at, endsAt },
  ];
  return keeps === "FIRST" ? { kept: first, opened: second } : { kept: second, opened: first };
}

/** Two adjoining times as one; null if they don't adjoin. */
export function joinTimes(a: Times, b: Times): Times | null {
  if (+a.endsAt === +b.startsAt) return { startsAt: a.startsAt, endsAt: b.endsAt };
  return +b.endsAt === +a.startsAt ? { startsAt: b.startsAt, endsAt: a.endsAt } : null;
}
