import { termsOn, type PostedTerms, type Rate } from "@/lib/rates/rules";
import { addDays, weekdayOf, type Weekday } from "@/lib/time/calendar";
import { dateOnAt, shiftInterval } from "@/lib/time/zones";

/** How far ahead instances are created. */
export const weeksAhead = 8;

/** How far ahead a person's action may create one: as far as shifts can be requested. */
export const DAYS_AHEAD = 730;

/** The reason of a slot taken back when its schedule was lowered or ended. */
export const REMOVED_FROM_SCHEDULE = "REMOVED_FROM_SCHEDULE";

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

export type Planning = { rates: readonly Rate[]; skipped: ReadonlySet<string>; now: Date };

function datesOf(weekday: Weekday, from: string, untilBefore: string): string[] {
  const dates: string[] = [];
  let date = from;
  while (weekdayOf(date) !== weekday) date = addDays(date, 1);
  for (; date < untilBefore; date = addDays(date, 7)) dates.push(date);
  return dates;
}

/** The instance of a date; null if it has begun, or if its start doesn't exist because the clocks change. */
function planOn(recurring: RecurringShift, startsOn: string, { rates, skipped, now }: Planning) {
  if (skipped.has(startsOn)) return [];
  const { fromTime, toTime, timezone } = recurring;
  const interval = shiftInterval({ startsOn, fromTime, toTime, zone: timezone });
  if (interval.startsAt <= now || interval.endsAt <= interval.startsAt) return [];
  return [{ ...recurring, startsOn, ...interval, ...termsOn(rates, { ...recurring, startsOn }) }];
}

/** The upcoming instances of a recurring schedule. */
export function planShifts(recurring: RecurringShift, planning: Planning): PlannedShift[] {
  const today = dateOnAt(planning.now, recurring.timezone);
  return datesOf(recurring.weekday, today, addDays(today, weeksAhead * 7)).flatMap((startsOn) =>
    planOn(recurring, startsOn, planning),
  );
}

/** The instance of a date that someone acts on ahead of time; null if the schedule has none. */
export function planDay(
  recurring: RecurringShift,
  startsOn: string,
  planning: Planning,
): PlannedShift | null {
  const today = dateOnAt(planning.now, recurring.timezone);
  const isItsDay = weekdayOf(startsOn) === recurring.weekday;
  if (!isItsDay || startsOn < today || startsOn > addDays(today, DAYS_AHEAD)) return null;
  return planOn(recurring, startsOn, planning)[0] ?? null;
}

/** Identifies a shift at a facility by structure, day and route. */
export const keyOf = (shift: Pick<PlannedShift, "shiftStructureId" | "startsOn" | "route">) =>
  `${shift.shiftStructureId} ${shift.startsOn} ${shift.route}`;

type Place = { slotId: number; shiftId: number; recurringShiftId: number; isOpen: boolean };

/**
 * The places a lowered schedule takes back: on each day the newest open ones, down to the new count. Never assigned
 * ones.
 */
export function surplusOf<P extends Place>(places: readonly P[], counts: ReadonlyMap<number, number>): P[] {
  const byDay = new Map<number, P[]>();
  for (const place of places) byDay.set(place.shiftId, [...(byDay.get(place.shiftId) ?? []), place]);
  return [...byDay.values()].flatMap((ofDay) => {
    const tooMany = ofDay.length - (counts.get(ofDay[0]!.recurringShiftId) ?? ofDay.length);
    const newestFirst = ofDay.filter((place) => place.isOpen).sort((a, b) => b.slotId - a.slotId);
    return newestFirst.slice(0, Math.max(0, tooMany));
  });
}
