import type { CSSProperties } from "react";
import type { PlanSlot } from "@/lib/week-plan/schema";

const DAY = 24 * 60;
const USUAL_START = 7 * 60;

type Times = Pick<PlanSlot, "from" | "until">;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes after midnight at the left edge of every lane: the day shift's start, or earlier if something starts before. */
export const laneStart = (slots: readonly Times[]): number =>
  slots.reduce((first, { from }) => Math.min(first, minutesOf(from)), USUAL_START);

type Placed = { start: number; length: number };

/** Where a shift is in its day's lane, as shares of it. What runs beyond the lane ends with it. */
export function placeOf({ from, until }: Times, laneStartsAt: number): Placed {
  const start = minutesOf(from) - laneStartsAt;
  const long = minutesOf(until) - minutesOf(from);
  const length = long > 0 ? long : long + DAY;
  return { start: start / DAY, length: Math.min(length, DAY - start) / DAY };
}

/** The part of the day as a line under the words: where it begins between the edges, and how long it is. */
export const styleOf = ({ start, length }: Placed) =>
  ({
    "--at": `${length < 1 ? (start / (1 - length)) * 100 : 0}%`,
    "--length": `${length * 100}%`,
  }) as CSSProperties;
