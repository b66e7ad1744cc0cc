import { MINUTE } from "@/lib/time/durations";

export type Times = { startsAt: Date; endsAt: Date };

/** How long someone can stay after the shift's end. The database holds it too. */
export const MAX_STAY_HOURS = 8;
export const MIN_PART_MINUTES = 30;
/** Work up to this long needs no unpaid break. */
const BREAK_AFTER_MINUTES = 5 * 60;

export const isSameTimes = (a: Times, b: Times): boolean =>
  +a.startsAt === +b.startsAt && +a.endsAt === +b.endsAt;

/** Elapsed minutes, also over a clock change. */
export const minutesOf = ({ startsAt, endsAt }: Times): number => (+endsAt - +startsAt) / MINUTE;

/** The unpaid break of these times in a shift: the shift's own, unless they are too short for one. */
export function breakOfTimes(times: Times, shift: Times & { unpaidBreakMinutes: number }): number {
  return isSameTimes(times, shift) || minutesOf(times) > BREAK_AFTER_MINUTES ? shift.unpaidBreakMinutes : 0;
}

export type TimesFault = "START_OUTSIDE" | "END_OUTSIDE" | "TOO_SHORT" | "OVER";

/** Why a place in a shift can't have these times: they have to lie in it, or go on after it for a while. */
export function timesFault(times: Times, shift: Times, now: Date): TimesFault | null {
  if (times.startsAt < shift.startsAt || times.startsAt >= shift.endsAt) return "START_OUTSIDE";
  if (minutesOf(times) < MIN_PART_MINUTES) return "TOO_SHORT";
  if (minutesOf({ startsAt: shift.endsAt, endsAt: times.endsAt }) > MAX_STAY_HOURS * 60) return "END_OUTSIDE";
  return times.endsAt <= now ? "OVER" : null;
}
