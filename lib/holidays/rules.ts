import { addDays, formatMonthDay, shortTimes, weekdayOf, weekdays, type Weekday } from "@/lib/time/calendar";
import { shiftInterval, timeOn } from "@/lib/time/zones";

const on = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The nth such weekday of a month. */
function nth(year: number, month: number, weekday: Weekday, count: number): string {
  const first = on(year, month, 1);
  const ahead = (weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(first)) + 7) % 7;
  return addDays(first, ahead + 7 * (count - 1));
}

/** The last Monday of May. */
function memorialDay(year: number): string {
  const fifth = nth(year, 5, "Monday", 5);
  return fifth.slice(5, 7) === "05" ? fifth : addDays(fifth, -7);
}

/**
 * The federal holidays of 5 U.S.C. § 6103, on the day itself: a facility that never closes doesn't move one that falls
 * on a weekend.
 */
export const federal = {
  US_NEW_YEAR: { name: "New Year’s Day", on: (year: number) => on(year, 1, 1) },
  US_KING: { name: "Martin Luther King Jr. Day", on: (year: number) => nth(year, 1, "Monday", 3) },
  US_WASHINGTON: { name: "Washington’s Birthday", on: (year: number) => nth(year, 2, "Monday", 3) },
  US_MEMORIAL: { name: "Memorial Day", on: memorialDay },
  US_JUNETEENTH: { name: "Juneteenth", on: (year: number) => on(year, 6, 19) },
  US_INDEPENDENCE: { name: "Independence Day", on: (year: number) => on(year, 7, 4) },
  US_LABOR: { name: "Labor Day", on: (year: number) => nth(year, 9, "Monday", 1) },
  US_COLUMBUS: { name: "Columbus Day", on: (year: number) => nth(year, 10, "Monday", 2) },
  US_VETERANS: { name: "Veterans Day", on: (year: number) => on(year, 11, 11) },
  US_THANKSGIVING: { name: "Thanksgiving", on: (year: number) => nth(year, 11, "Thursday", 4) },
  US_CHRISTMAS: { name: "Christmas", on: (year: number) => on(year, 12, 25) },
} as const;

export type FederalHoliday = keyof typeof federal;
export const federalCodes = Object.keys(federal) as FederalHoliday[];
export const holidayRules = ["ONCE", "YEARLY", ...federalCodes] as const;
export type HolidayRule = (typeof holidayRules)[number];

export const isFederal = (rule: string): rule is FederalHoliday => rule in federal;

type Ruled = { rule: HolidayRule; dateOn: string | null };

/** The date of a holiday in a year; null if it has none then, as February 29 in most. */
function dateIn({ rule, dateOn }: Ruled, year: number): string | null {
  if (isFederal(rule)) return federal[rule].on(year);
  if (rule === "ONCE") return Number(dateOn!.slice(0, 4)) === year ? dateOn : null;
  const [month, day] = [Number(dateOn!.slice(5, 7)), Number(dateOn!.slice(8, 10))];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && day === 29 && !isLeap ? null : on(year, month, day);
}

export type HolidayTimes = Ruled & { fromTime: string; untilTime: string };
export type HolidayDay = { fallsOn: string; startsAt: Date; endsAt: Date };

/**
 * The days of a holiday in these years, on a zone's clock. An end not after the start is on the next day, so midnight
 * to midnight is the whole day, of 23 or 25 hours when the clocks change.
 */
export function daysOf(holiday: HolidayTimes, years: readonly number[], zone: string): HolidayDay[] {
  const { fromTime, untilTime: toTime } = holiday;
  return years.flatMap((year) => {
    const fallsOn = dateIn(holiday, year);
    if (fallsOn === null) return [];
    const times = shiftInterval({ startsOn: fallsOn, fromTime, toTime, zone });
    return times.endsAt > times.startsAt ? [{ fallsOn, ...times }] : [];
  });
}

const YEARS_BACK = 1;
const YEARS_AHEAD = 3;

/** The years whose days are kept: what may still be settled, and as far as shifts can be requested. */
export const yearsAround = (today: string): number[] =>
  Array.from({ length: YEARS_BACK + YEARS_AHEAD + 1 }, (_, n) => Number(today.slice(0, 4)) - YEARS_BACK + n);

type Premium = { multiplier: number | null; hourlyAmount: number | null };

type Terms = Premium & { fromTime: string; untilTime: string; skipsRecurring: boolean };

/** Whether a facility's times, premium and skipping are those of its company. */
export const isSameTerms = (one: Terms, other: Terms): boolean =>
  one.multiplier === other.multiplier &&
  one.hourlyAmount === other.hourlyAmount &&
  one.fromTime === other.fromTime &&
  one.untilTime === other.untilTime &&
  one.skipsRecurring === other.skipsRecurring;

/** "1.5 × pay", "+$3.00 an hour". */
export function premiumText({ multiplier, hourlyAmount }: Premium): string {
  if (multiplier !== null) return `${multiplier} × the rate`;
  return hourlyAmount === null ? "No premium" : `+$${hourlyAmount.toFixed(2)} an hour`;
}

/** "All day", "6 PM – 6 AM". */
export function timesText({ fromTime, untilTime }: Pick<HolidayTimes, "fromTime" | "untilTime">): string {
  if (fromTime === "00:00" && untilTime === "00:00") return "All day";
  return shortTimes(timeOn(`2000-01-01 ${fromTime}`), timeOn(`2000-01-01 ${untilTime}`));
}

/** "Christmas", "Every Dec 24", "Dec 24, 2026". */
export function dayText({ rule, dateOn }: Ruled): string {
  if (isFederal(rule)) return federal[rule].name;
  const day = formatMonthDay(dateOn!);
  return rule === "YEARLY" ? `Every ${day}` : `${day}, ${dateOn!.slice(0, 4)}`;
}
