const MINUTE = 60_000;
const LONG_MINUTES = 16 * 60;
const SHORT_MINUTES = 2 * 60;

/** When somebody came and left, as far as it is known. */
export type Times = { inAt: Date | null; outAt: Date | null };

/** What the hours and the pay of a slot are made of. Money in cents. */
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
};

/** Where the minutes come from: clock times, the schedule in their place, the terms of a cancellation, or nothing was worked. */
export type HoursSource = "PUNCHES" | "SCHEDULE" | "CANCELLATION" | "NONE";

export type Hours = { minutes: number | null; source: HoursSource };

/** Times as finance corrected them, otherwise the punches; each of the two by itself. */
export function timesOf(slot: Worked): Times {
  return {
    inAt: slot.financeCheckedInAt ?? slot.checkedInAt,
    outAt: slot.financeCheckedOutAt ?? slot.checkedOutAt,
  };
}

const wholeMinute = (instant: Date) => Math.floor(instant.getTime() / MINUTE);

/**
 * Minutes between two instants, each cut to its minute as it is displayed, less the break; never below 0. By instants, so
 * that the night the clocks change is as long as it was.
 */
export function minutesBetween(inAt: Date, outAt: Date, breakMinutes: number): number {
  return Math.max(0, wholeMinute(outAt) - wholeMinute(inAt) - breakMinutes);
}

/** What of a shift is paid when it is worked as scheduled: all but the unpaid break. */
export const scheduledMinutes = (shift: {
  startsAt: Date;
  endsAt: Date;
  unpaidBreakMinutes: number;
}): number => minutesBetween(shift.startsAt, shift.endsAt, shift.unpaidBreakMinutes);

const breakOf = ({ tookBreak, unpaidBreakMinutes }: Pick<Worked, "tookBreak" | "unpaidBreakMinutes">) =>
  tookBreak ? unpaidBreakMinutes : 0;

const noHours: Hours = { minutes: 0, source: "NONE" };
/** Outcomes after which nobody worked, whatever the clock says. */
const absent = ["NO_SHOW", "CG_CANCELLED", "LATE_CANCELLED"];

/** Hours by what is recorded. `minutes` is null where a clock time is missing and nothing else decides. */
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

/** Hours on which a slot is approved: what is recorded, and the scheduled time in place of a clock time that is missing. */
export function approvedHours(slot: Worked): { minutes: number; source: HoursSource } {
  const { minutes, source } = recordedHours(slot);
  if (minutes !== null) return { minutes, source };
  const { inAt, outAt } = timesOf(slot);
  const from = inAt ?? slot.startsAt;
  const until = outAt ?? slot.endsAt;
  return { minutes: minutesBetween(from, until, breakOf(slot)), source: "SCHEDULE" };
}

/** Whether a clock time is missing on which the hours depend. */
export const isIncomplete = (slot: Worked): boolean => recordedHours(slot).minutes === null;

/** The bonus that is paid, in cents: for work, and for a guaranteed slot the facility gave up; not after a walk-out. */
export function payableBonus(slot: Worked): number {
  if (slot.outcomeCode === "WALK_OUT") return 0;
  const { minutes, source } = recordedHours(slot);
  if (minutes === 0) return 0;
  return source === "CANCELLATION" && !slot.isGuaranteed ? 0 : slot.bonus;
}

/** Rate × hours + bonus in cents, half a cent rounded up. */
export function totalOf(minutes: number, rate: number, bonus: number): number {
  return Math.floor((2 * rate * minutes + 60) / 120) + bonus;
}

/** What a slot costs on these hours, or null while hours or rate are unknown. In cents. */
export function totalOfSlot(slot: Worked, minutes: number | null): number | null {
  if (minutes === null || slot.billRate === null) return null;
  return totalOf(minutes, slot.billRate, payableBonus(slot));
}

export const isOverSixteenHours = (minutes: number | null): boolean =>
  minutes !== null && minutes > LONG_MINUTES;

/** Somebody came and was gone within two hours; nothing worked at all is not short. */
export const isUnderTwoHours = (minutes: number | null): boolean =>
  minutes !== null && minutes < SHORT_MINUTES;

/** "7.62": hours with 2 decimals, half a hundredth rounded up. */
export function formatHours(minutes: number): string {
  const hundredths = Math.floor((200 * minutes + 60) / 120);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`;
}
