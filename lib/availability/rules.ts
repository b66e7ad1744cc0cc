import { addDays } from "@/lib/time/calendar";
import { instantAt } from "@/lib/time/zones";

/**
 * The parts of a day someone can offer, wide enough for every shift of that name: eight or twelve hours, with the
 * handover before and after.
 */
const hoursOf = {
  DAY: { from: "06:00", until: "19:30", daysLater: 0 },
  EVENING: { from: "14:00", until: "00:00", daysLater: 1 },
  NIGHT: { from: "18:00", until: "08:00", daysLater: 1 },
} as const;

export type Period = keyof typeof hoursOf;
export const periods = Object.keys(hoursOf) as Period[];

/** The interval someone is free when they offer this part of a day, on a zone's wall clock. */
export function stretchOf(dateOn: string, period: Period, zone: string): { startsAt: Date; endsAt: Date } {
  const { from, until, daysLater } = hoursOf[period];
  return {
    startsAt: instantAt(dateOn, from, zone),
    endsAt: instantAt(addDays(dateOn, daysLater), until, zone),
  };
}

/** The answer of someone who is unavailable all day. */
export const NONE = "NONE";
const DAYS_ASKED = 28;

/** The days a link covers: four weeks from a day on. */
export const datesFrom = (today: string): string[] =>
  Array.from({ length: DAYS_ASKED }, (_, n) => addDays(today, n));

const DAYS_OF_A_WEEK = 7;

/** The day of the first week that a day repeats. */
export const firstWeekdayOf = (dates: readonly string[], date: string): string =>
  dates[dates.indexOf(date) % DAYS_OF_A_WEEK]!;

/** The days in rows of seven. */
export const weeksOf = <Day>(days: readonly Day[]): Day[][] =>
  Array.from({ length: days.length / DAYS_OF_A_WEEK }, (_, n) =>
    days.slice(n * DAYS_OF_A_WEEK, (n + 1) * DAYS_OF_A_WEEK),
  );

/** A whole day of unavailability. */
export const wholeDay = (dateOn: string, zone: string): { startsAt: Date; endsAt: Date } => ({
  startsAt: instantAt(dateOn, "00:00", zone),
  endsAt: instantAt(addDays(dateOn, 1), "00:00", zone),
});

export type Statement = { startsAt: Date; endsAt: Date; isAvailable: boolean };
/** A day's checked boxes; empty if unanswered. */
export type Ticked = readonly (Period | typeof NONE)[];

/** The availability that a day's check marks express. A checked part counts, whatever else is checked. */
export function statementsOf(dateOn: string, ticked: Ticked, zone: string): Statement[] {
  const offered = periods.filter((period) => ticked.includes(period));
  if (offered.length > 0) {
    return offered.map((period) => ({ ...stretchOf(dateOn, period, zone), isAvailable: true }));
  }
  return ticked.includes(NONE) ? [{ ...wholeDay(dateOn, zone), isAvailable: false }] : [];
}

const isSame = (a: Omit<Statement, "isAvailable">, b: Omit<Statement, "isAvailable">) =>
  a.startsAt.getTime() === b.startsAt.getTime() && a.endsAt.getTime() === b.endsAt.getTime();

/**
 * The check marks that represent a day's availability. Entries made elsewhere have none and are replaced by an answer.
 */
export function tickedOf(dateOn: string, known: readonly Statement[], zone: string): Ticked {
  const offered = periods.filter((period) =>
    known.some((one) => one.isAvailable && isSame(one, stretchOf(dateOn, period, zone))),
  );
  const isNone = known.some((one) => !one.isAvailable && isSame(one, wholeDay(dateOn, zone)));
  return isNone ? [...offered, NONE] : offered;
}

/** Who gave up a shift is suggested for nothing else at that time, nor within these hours of it. */
export const NEAR_LEFT_HOURS = 8;
