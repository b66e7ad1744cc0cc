import { addDays } from "@/lib/time/calendar";
import { HOUR, MINUTE } from "@/lib/time/durations";
import { dateOnAt, instantAt, wallClockOf } from "@/lib/time/zones";
import { minutesBetween, type Times } from "@/lib/past-shifts/hours/rules";
import { clockOptions } from "@/lib/past-shifts/dispute/rules";

/** How long someone has to answer before it may be decided without them. */
const ANSWER_HOURS = 48;
/** How long the page of a link shows what was decided. */
const SHOWN_DAYS = 30;

export const answerBy = (askedAt: Date): Date => new Date(askedAt.getTime() + ANSWER_HOURS * 3_600_000);

export const shownUntil = (resolvedAt: Date): Date =>
  new Date(resolvedAt.getTime() + SHOWN_DAYS * 24 * 3_600_000);

export type OwnTimes = Times & { tookBreak: boolean };

type Disputed = {
  recordedInAt: Date | null;
  recordedOutAt: Date | null;
  recordedTookBreak: boolean;
  recordedMinutes: number | null;
  claimedInAt: Date | null;
  claimedOutAt: Date | null;
  claimedTookBreak: boolean;
  claimedMinutes: number | null;
};

/** Whether a dispute is about hours: rate and bonus of the facility are none of the professional's. */
export const isAboutHours = (one: Disputed): boolean =>
  one.recordedInAt?.getTime() !== one.claimedInAt?.getTime() ||
  one.recordedOutAt?.getTime() !== one.claimedOutAt?.getTime() ||
  one.recordedTookBreak !== one.claimedTookBreak ||
  one.recordedMinutes !== one.claimedMinutes;

type Shift = Pick<Disputed, "recordedInAt" | "recordedOutAt" | "claimedInAt" | "claimedOutAt"> & {
  startsAt: Date;
  endsAt: Date;
};

/** As screens show it. */
const wholeMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE) * MINUTE);

export const isSameMinute = (one: Date, other: Date): boolean =>
  Math.floor(one.getTime() / MINUTE) === Math.floor(other.getTime() / MINUTE);

/** Within which a stated time has to be: the window of a dispute's times, and what was recorded or claimed. */
export function ownWindow(shift: Shift): { from: Date; until: Date } {
  const known = [shift.recordedInAt, shift.recordedOutAt, shift.claimedInAt, shift.claimedOutAt];
  const times = [...clockOptions(shift), ...known.flatMap((one) => (one ? wholeMinute(one) : []))].map(
    Number,
  );
  return { from: new Date(Math.min(...times)), until: new Date(Math.max(...times)) };
}

/** "07:20", as a time field has it. */
export const fieldTime = (at: Date, zone: string): string => wallClockOf(at, zone).slice(11, 16);

/**
 * The instant that "07:20" means for a shift: of those in its window the one nearest to `near`, as an hour may come twice.
 * Null if there is none.
 */
export function instantOfTime(shift: Shift & { timezone: string }, time: string, near: Date): Date | null {
  const { timezone: zone } = shift;
  const { from, until } = ownWindow(shift);
  const distance = (one: Date) => Math.abs(one.getTime() - near.getTime());
  const days = new Set([-1, 0, 1].map((by) => addDays(dateOnAt(near, zone), by)));
  const meant = [...days].flatMap((day) => {
    const first = instantAt(day, time, zone);
    return [first, new Date(first.getTime() + HOUR), new Date(first.getTime() - HOUR)];
  });
  const [nearest] = meant
    .filter((one) => fieldTime(one, zone) === time && one >= from && one <= until)
    .sort((a, b) => distance(a) - distance(b));
  return nearest ?? null;
}

export type OwnFault = "missing" | "far" | "order";

/** Why stated times can't be kept; null if they can, or if no one worked. */
export function ownFault(shift: Shift, { inAt, outAt }: Times): OwnFault | null {
  if (inAt === null && outAt === null) return null;
  if (inAt === null || outAt === null) return "missing";
  const { from, until } = ownWindow(shift);
  if ([inAt, outAt].some((one) => one < from || one > until)) return "far";
  return outAt <= inAt ? "order" : null;
}

/** Paid minutes of stated times; none without work. */
export const ownMinutes = ({ inAt, outAt, tookBreak }: OwnTimes, unpaidBreakMinutes: number): number =>
  inAt && outAt ? minutesBetween(inAt, outAt, tookBreak ? unpaidBreakMinutes : 0) : 0;
