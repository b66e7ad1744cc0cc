import { termsOn, type PostedTerms, type Rate } from "@/lib/rates/rules";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt, shiftInterval, weekdayOf, type Weekday } from "@/lib/time/zones";

/** How far ahead instances are made. */
export const weeksAhead = 8;

export type RecurringShift = {
  recurringShiftId: number;
  facilityId: number;
  timezone: string;
  shiftStructureId: number;
  fromTime: string;
  toTime: string;
  isOrientation: boolean;
  resourceType: string;
  route: "FLEX" | "ON_DEMAND";
  weekday: Weekday;
  slots: number;
  isGuaranteed: boolean;
  isFixedMarkupRate: boolean;
};

export type PlannedShift = RecurringShift &
  PostedTerms & {
    startsOn: string;
    startsAt: Date;
    endsAt: Date;
  };

function datesOf(weekday: Weekday, from: string, untilBefore: string): string[] {
  const dates: string[] = [];
  let date = from;
  while (weekdayOf(date) !== weekday) date = addDays(date, 1);
  for (; date < untilBefore; date = addDays(date, 7)) dates.push(date);
  return dates;
}

/** The coming instances of a recurring schedule. One that has begun is never made after the fact. */
export function planShifts(
  recurring: RecurringShift,
  { rates, skipped, now }: { rates: Rate[]; skipped: ReadonlySet<string>; now: Date },
): PlannedShift[] {
  const { weekday, fromTime, toTime, timezone } = recurring;
  const today = dateOnAt(now, timezone);
  return datesOf(weekday, today, addDays(today, weeksAhead * 7))
    .filter((startsOn) => !skipped.has(startsOn))
    .map((startsOn) => ({
      ...recurring,
      startsOn,
      ...shiftInterval({ startsOn, fromTime, toTime, zone: timezone }),
      ...termsOn(rates, { ...recurring, startsOn }),
    }))
    .filter(({ startsAt }) => startsAt > now);
}

/** What makes a shift one of its kind in a facility: its structure, day and route. */
export const keyOf = (shift: Pick<PlannedShift, "shiftStructureId" | "startsOn" | "route">) =>
  `${shift.shiftStructureId} ${shift.startsOn} ${shift.route}`;

/** A place of the schedule in a shift: the first, the second … */
export const placeKey = (shiftId: number, ordinal: number | null) => `${shiftId} ${ordinal}`;
