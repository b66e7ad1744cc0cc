import { MAX_STAY_HOURS, MIN_PART_MINUTES, type Times } from "@/lib/shifts/parts/rules";
import { MINUTE } from "@/lib/time/durations";
import type { ListSlot } from "../schema";
import { timesOfShift, timesOfSlot, type Half } from "./rules";

const STEP_MINUTES = 15;

/** Every quarter hour from one instant to another, both included where they are one. */
function quartersBetween(from: number, until: number): Date[] {
  const step = STEP_MINUTES * MINUTE;
  const first = Math.ceil(from / step) * step;
  const count = Math.max(0, Math.floor((until - first) / step) + 1);
  return Array.from({ length: count }, (_, n) => new Date(first + n * step));
}

const withOwn = (own: Date, options: Date[]): Date[] =>
  options.some((one) => +one === +own) ? options : [...options, own].sort((a, b) => +a - +b);

/**
 * The starts to choose from: quarters of the shift, and the start as it is. Of an open slot that has started only those
 * ahead, while there are any: no one can come earlier.
 */
export function startOptions(slot: ListSlot, now: Date): Date[] {
  const { startsAt, endsAt } = timesOfShift(slot);
  const last = +endsAt - MIN_PART_MINUTES * MINUTE;
  const all = withOwn(timesOfSlot(slot).startsAt, withOwn(startsAt, quartersBetween(+startsAt, last)));
  const ahead = all.filter((at) => at > now);
  return slot.slot_status === "UNCLAIMED" && ahead.length > 0 ? ahead : all;
}

/** When someone who can still come may start: quarters ahead that leave enough of the place's own time. */
export function lateStartOptions(slot: ListSlot, now: Date): Date[] {
  const last = +timesOfSlot(slot).endsAt - MIN_PART_MINUTES * MINUTE;
  const quarters = quartersBetween(+now + MINUTE, last);
  return quarters.length > 0 ? quarters : [new Date(last)];
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
