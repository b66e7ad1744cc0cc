import type { CSSProperties } from "react";
import type { PlanSlot } from "@/lib/week-plan/schema";

const DAY = 24 * 60;
const USUAL_START = 7 * 60;

type Times = Pick<PlanSlot, "from" | "until">;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes after midnight at the left edge of every lane: the day shift's start, or earlier if something starts before. */
export const laneStart = (slots: readonly Times[]): number =>
  slots.reduce((first, { from }) => Math.min(first, minutesOf(from)), USUAL_START);

export type Placed = { start: number; length: number };

/** Where a shift is in its day's lane, as shares of it. What runs beyond the lane ends with it. */
export function placeOf({ from, until }: Times, laneStartsAt: number): Placed {
  const start = minutesOf(from) - laneStartsAt;
  const long = minutesOf(until) - minutesOf(from);
  const length = long > 0 ? long : long + DAY;
  return { start: start / DAY, length: Math.min(length, DAY - start) / DAY };
}

export const styleOf = ({ start, length }: Placed) =>
  ({ "--start": start, "--length": length }) as CSSProperties;

/** Shifts in as few lanes as hold them without overlap, in order of start. */
export function lanesOf<Of extends Times>(slots: readonly Of[], laneStartsAt: number): Of[][] {
  const lanes: { end: number; of: Of[] }[] = [];
  const inOrder = [...slots].sort((a, b) => minutesOf(a.from) - minutesOf(b.from));
  for (const slot of inOrder) {
    const { start, length } = placeOf(slot, laneStartsAt);
    const lane = lanes.find(({ end }) => end <= start + 0.001);
    if (lane) {
      lane.of.push(slot);
      lane.end = start + length;
    } else lanes.push({ end: start + length, of: [slot] });
  }
  return lanes.map(({ of }) => of);
}
