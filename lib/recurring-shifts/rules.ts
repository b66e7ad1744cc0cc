import { addDays, dateOnAt, shiftInterval, weekdayOf, type Weekday } from "@/lib/time/zones";

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
};

/** What a facility pays for a resource type from a date on, in cents. */
export type Rate = { resourceType: string; effectiveOn: string; wage: number; billRate: number };

export type PlannedShift = RecurringShift & {
  startsOn: string;
  startsAt: Date;
  endsAt: Date;
  wage: number | null;
  billRate: number | null;
};

/** The rate in force on a date: the latest that has begun by then. */
export function rateOn(rates: Rate[], resourceType: string, dateOn: string): Rate | undefined {
  return rates
    .filter((rate) => rate.resourceType === resourceType && rate.effectiveOn <= dateOn)
    .reduce<Rate | undefined>(
      (latest, rate) => (!latest || rate.effectiveOn > latest.effectiveOn ? rate : latest),
      undefined,
    );
}

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
  const { weekday, fromTime, toTime, timezone, resourceType, route } = recurring;
  const today = dateOnAt(now, timezone);
  return datesOf(weekday, today, addDays(today, weeksAhead * 7))
    .filter((startsOn) => !skipped.has(startsOn))
    .map((startsOn) => {
      const interval = shiftInterval({ startsOn, fromTime, toTime, zone: timezone });
      // Flex staff are paid by their own employer's terms; only the marketplace has a price.
      const rate = route === "ON_DEMAND" ? rateOn(rates, resourceType, startsOn) : undefined;
      return {
        ...recurring,
        ...interval,
        startsOn,
        wage: rate?.wage ?? null,
        billRate: rate?.billRate ?? null,
      };
    })
    .filter(({ startsAt }) => startsAt > now);
}

/** What makes a shift one of its kind in a facility: its structure, day and route. */
export const keyOf = (shift: Pick<PlannedShift, "shiftStructureId" | "startsOn" | "route">) =>
  `${shift.shiftStructureId} ${shift.startsOn} ${shift.route}`;
