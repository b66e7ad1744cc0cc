import { formatCount } from "@/lib/counts";
import { MINUTE } from "@/lib/time/durations";
import { premiumOf, type PremiumStretch } from "./premium-rules";

const LONG_MINUTES = 16 * 60;
const SHORT_MINUTES = 2 * 60;

/** Clock-in and clock-out times, as far as known. */
export type Times = { inAt: Date | null; outAt: Date | null };

/** The facts that determine a slot's hours and pay. Money in cents. */
export type Worked = {
  startsAt: Date;
  endsAt: Date;
  checkedInAt: Date | null;
  checkedOutAt: Date | null;
  financeCheckedInAt: Date | null;
  financeCheckedOutAt: Date | null;
  tookBreak: boolean;
  unpaidBreakMinutes: number;
  isCancelled: boolean;
  isGuaranteed: boolean;
  billableCancellationMinutes: number;
  outcomeCode: string | null;
  billRate: number | null;
  bonus: number;
  /** The holidays around it that pay more. */
  premiums: readonly PremiumStretch[];
};

/** The source of the minutes: clock times, the schedule instead, a cancellation's terms, or no work. */
export type HoursSource = "PUNCHES" | "SCHEDULE" | "CANCELLATION" | "NONE";

export type Hours = { minutes: number | null; source: HoursSource };

/** Each time as corrected by finance, otherwise the punch. */
export function timesOf(slot: Worked): Times {
  return {
    inAt: slot.financeCheckedInAt ?? slot.checkedInAt,
    outAt: slot.financeCheckedOutAt ?? slot.checkedOutAt,
  };
}

const wholeMinute = (instant: Date) => Math.floor(instant.getTime() / MINUTE);

/**
 * Minutes between two instants, each truncated to the displayed minute, minus the break; at least 0. Using instants
 * keeps nights right when the clocks change.
 */
export function minutesBetween(inAt: Date, outAt: Date, breakMinutes: number): number {
  return Math.max(0, wholeMinute(outAt) - wholeMinute(inAt) - breakMinutes);
}

/** Paid minutes of a shift worked as scheduled: all but the unpaid break. */
export const scheduledMinutes = (shift: {
  startsAt: Date;
  endsAt: Date;
  unpaidBreakMinutes: number;
}): number => minutesBetween(shift.startsAt, shift.endsAt, shift.unpaidBreakMinutes);

/** Later than the seven minutes that rounding to quarter hours forgives. */
export const LATE_FROM_MINUTES = 8;

/** Minutes someone clocked in after the start; null if they weren't late, or it isn't known. */
export function minutesLate(
  slot: Pick<Worked, "startsAt" | "checkedInAt" | "financeCheckedInAt">,
): number | null {
  const inAt = slot.financeCheckedInAt ?? slot.checkedInAt;
  if (!inAt) return null;
  const minutes = wholeMinute(inAt) - wholeMinute(slot.startsAt);
  return minutes >= LATE_FROM_MINUTES ? minutes : null;
}

const breakOf = ({ tookBreak, unpaidBreakMinutes }: Pick<Worked, "tookBreak" | "unpaidBreakMinutes">) =>
  tookBreak ? unpaidBreakMinutes : 0;

const noHours: Hours = { minutes: 0, source: "NONE" };
/** Outcomes without work, whatever the punches say. */
const absent = ["NO_SHOW", "CG_CANCELLED", "LATE_CANCELLED"];

/** Recorded hours. `minutes` is null if a clock time is missing and nothing else decides. */
export function recordedHours(slot: Worked): Hours {
  const { inAt, outAt } = timesOf(slot);
  if (slot.isCancelled && (!inAt || !outAt)) {
    const minutes = slot.billableCancellationMinutes;
    return minutes > 0 ? { minutes, source: "CANCELLATION" } : noHours;
  }
  if (slot.outcomeCode !== null && absent.includes(slot.outcomeCode)) return noHours;
  if (!inAt || !outAt) return { minutes: null, source: "PUNCHES" };
  return { minutes: minutesBetween(inAt, outAt, breakOf(slot)), source: "PUNCHES" };
}

/** Hours an approval settles on: as recorded, with scheduled times in place of missing clock times. */
export function approvedHours(slot: Worked): { minutes: number; source: HoursSource } {
  const { minutes, source } = recordedHours(slot);
  if (minutes !== null) return { minutes, source };
  const { inAt, outAt } = timesOf(slot);
  const from = inAt ?? slot.startsAt;
  const until = outAt ?? slot.endsAt;
  return { minutes: minutesBetween(from, until, breakOf(slot)), source: "SCHEDULE" };
}

/** Whether the hours depend on a missing clock time. */
export const isIncomplete = (slot: Worked): boolean => recordedHours(slot).minutes === null;

/** The payable bonus in cents: for work, and for a guaranteed slot the facility cancelled; none after a walk-out. */
export function payableBonus(slot: Worked): number {
  if (slot.outcomeCode === "WALK_OUT") return 0;
  const { minutes, source } = approvedHours(slot);
  if (minutes === 0) return 0;
  return source === "CANCELLATION" && !slot.isGuaranteed ? 0 : slot.bonus;
}

/**
 * Hours in whole hundredths, as every screen and file prints them. Pay is calculated from these rather than from the
 * minutes, so that printed hours × rate + bonus is the printed total. Whole minutes never give half a hundredth.
 */
export const hundredthsOf = (minutes: number): number => Math.round((minutes * 100) / 60);

/** Rate × hours + bonus in cents, half a cent rounded up. */
export function totalOf(minutes: number, rate: number, bonus: number): number {
  return Math.floor((2 * rate * hundredthsOf(minutes) + 100) / 200) + bonus;
}

/**
 * What holidays add to the cost of these minutes, in cents: for the time worked, a missing clock time replaced by the
 * schedule. A cancellation's terms have none.
 */
export function holidayPremium(slot: Worked, minutes: number, rate: number): number {
  const { source } = approvedHours(slot);
  if (slot.premiums.length === 0 || source === "CANCELLATION" || source === "NONE") return 0;
  const { inAt, outAt } = timesOf(slot);
  const span = { from: +(inAt ?? slot.startsAt), until: +(outAt ?? slot.endsAt) };
  return premiumOf(span, { paidMinutes: minutes, rate, stretches: slot.premiums });
}

/** A slot's cost for these hours in cents, with the premium of holidays; null while hours or rate are unknown. */
export function totalOfSlot(slot: Worked, minutes: number | null): number | null {
  if (minutes === null || slot.billRate === null) return null;
  return totalOf(minutes, slot.billRate, payableBonus(slot)) + holidayPremium(slot, minutes, slot.billRate);
}

export const isOverSixteenHours = (minutes: number | null): boolean =>
  minutes !== null && minutes > LONG_MINUTES;

/** For shifts someone worked: no work at all is not short, which the caller knows. */
export const isUnderTwoHours = (minutes: number | null): boolean =>
  minutes !== null && minutes < SHORT_MINUTES;

/** "1,007.62" from hundredths of an hour. */
export function formatHours(hundredths: number): string {
  return `${formatCount(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, "0")}`;
}
