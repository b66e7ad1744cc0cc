import { formatMonthDay, formatShortDay, shortTimes } from "./calendar";
import { dateOnAt, formatTime, wallClockOf } from "./zones";

export type Stretch = { startsAt: Date; endsAt: Date };

const isMidnight = (instant: Date, zone: string) => wallClockOf(instant, zone).slice(11, 16) === "00:00";

export const isWholeDays = ({ startsAt, endsAt }: Stretch, zone: string): boolean =>
  isMidnight(startsAt, zone) && isMidnight(endsAt, zone);

/** The dates it touches; a time that ends at midnight ends on the day before. */
export function datesOf({ startsAt, endsAt }: Stretch, zone: string): { fromOn: string; untilOn: string } {
  return { fromOn: dateOnAt(startsAt, zone), untilOn: dateOnAt(new Date(+endsAt - 1), zone) };
}

/** "Thu, Dec 3", "Dec 3 – Dec 5", "Thu, Dec 3, 8 AM – 12 PM". */
export function stretchText(stretch: Stretch, zone: string): string {
  const { fromOn, untilOn } = datesOf(stretch, zone);
  if (!isWholeDays(stretch, zone)) {
    const [from, until] = [formatTime(stretch.startsAt, zone), formatTime(stretch.endsAt, zone)];
    return `${formatShortDay(fromOn)}, ${shortTimes(from, until)}`;
  }
  return fromOn === untilOn
    ? formatShortDay(fromOn)
    : `${formatMonthDay(fromOn)} – ${formatMonthDay(untilOn)}`;
}

export const overlaps = (a: Stretch, b: Stretch): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;
