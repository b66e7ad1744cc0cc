import { groupBy } from "@/lib/group-by";
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

type Place = { slotId: number; placeId: number; shiftId: number; recurringShiftId: number; isOpen: boolean };

/** The slots of each place: more than one once it is split. */
const byPlace = <P extends Place>(slots: readonly P[]): P[][] => [
  ...groupBy(slots, ({ placeId }) => placeId).values(),
];

/**
 * The slots of the places a lowered schedule takes back: on each day the newest open ones, down to the new count. Never
 * a place that someone has a part of.
 */
export function surplusOf<P extends Place>(slots: readonly P[], counts: ReadonlyMap<number, number>): P[] {
  return [...groupBy(slots, ({ shiftId }) => shiftId).values()].flatMap((ofDay) => {
    const places = byPlace(ofDay);
    const tooMany = places.length - (counts.get(ofDay[0]!.recurringShiftId) ?? places.length);
    const newestFirst = places
      .filter((place) => place.every(({ isOpen }) => isOpen))
      .sort((a, b) => b[0]!.placeId - a[0]!.placeId);
    return newestFirst.slice(0, Math.max(0, tooMany)).flat();
  });
}

/** The number of places beyond the new count that someone has, or a part of. */
export function heldBeyond(slots: readonly Place[], counts: ReadonlyMap<number, number>): number {
  const held = byPlace(slots).filter((place) => place.some(({ isOpen }) => !isOpen));
  return [...groupBy(held, ([first]) => first!.shiftId).values()].reduce(
    (sum, ofDay) => sum + Math.max(0, ofDay.length - (counts.get(ofDay[0]![0]!.recurringShiftId) ?? 0)),
    0,
  );
}
