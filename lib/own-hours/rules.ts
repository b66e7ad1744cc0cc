import { MINUTE } from "@/lib/time/durations";
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
export const wholeMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE) * MINUTE);

/** The times to choose from: every quarter hour around the shift, and those that were recorded or claimed. */
export function ownOptions(shift: Shift): Date[] {
  const known = [shift.recordedInAt, shift.recordedOutAt, shift.claimedInAt, shift.claimedOutAt];
  const times = [...clockOptions(shift), ...known.flatMap((one) => (one ? wholeMinute(one) : []))].map(
    Number,
  );
  return [...new Set(times)].sort((a, b) => a - b).map((one) => new Date(one));
}

export type OwnFault = "missing" | "order";

/** Why stated times can't be kept; null if they can, or if no one worked. */
export function ownFault(shift: Shift, { inAt, outAt }: Times): OwnFault | null {
  if (inAt === null && outAt === null) return null;
  const offered = ownOptions(shift).map((one) => one.getTime());
  if (inAt === null || outAt === null) return "missing";
  if (!offered.includes(inAt.getTime()) || !offered.includes(outAt.getTime())) return "missing";
  return outAt <= inAt ? "order" : null;
}

/** Paid minutes of stated times; none without work. */
export const ownMinutes = ({ inAt, outAt, tookBreak }: OwnTimes, unpaidBreakMinutes: number): number =>
  inAt && outAt ? minutesBetween(inAt, outAt, tookBreak ? unpaidBreakMinutes : 0) : 0;
