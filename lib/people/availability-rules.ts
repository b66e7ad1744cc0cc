import { NONE, tickedOf, type Period, type Statement } from "@/lib/availability/rules";
import { shortTimes } from "@/lib/time/calendar";
import { HOUR } from "@/lib/time/durations";
import { dateOnAt, formatTime } from "@/lib/time/zones";

/** What someone said about a day. */
export type StatedDay = { date: string; isAvailable: boolean; text: string };

const names: Record<Period, string> = { DAY: "day", EVENING: "evening", NIGHT: "night" };

const timesOf = ({ startsAt, endsAt }: Statement, zone: string) =>
  shortTimes(formatTime(startsAt, zone), formatTime(endsAt, zone));

/** A whole day, also the one the clocks change, and one that was entered by another zone's clock. */
const isWholeDay = ({ startsAt, endsAt }: Statement) => +endsAt - +startsAt >= 23 * HOUR;

function textOf(date: string, stated: readonly Statement[], zone: string): StatedDay {
  const available = stated.filter(({ isAvailable }) => isAvailable);
  if (available.length === 0) {
    const times = stated.some(isWholeDay) ? "" : ` ${stated.map((one) => timesOf(one, zone)).join(", ")}`;
    return { date, isAvailable: false, text: `Can’t work${times}` };
  }
  const offered = tickedOf(date, available, zone).filter((one) => one !== NONE);
  // Hours entered another way match none of the link's parts of a day.
  const words =
    offered.length === available.length
      ? offered.map((one) => names[one])
      : available.map((one) => timesOf(one, zone));
  return { date, isAvailable: true, text: `Can work ${words.join(", ")}` };
}

/** What someone said, by day. An entry belongs to the day it starts, in the facility's zone. */
export function statedDays(statements: readonly Statement[], zone: string): StatedDay[] {
  const byDay = new Map<string, Statement[]>();
  for (const one of statements) {
    const date = dateOnAt(one.startsAt, zone);
    byDay.set(date, [...(byDay.get(date) ?? []), one]);
  }
  return [...byDay]
    .map(([date, stated]) => textOf(date, stated, zone))
    .sort((a, b) => a.date.localeCompare(b.date));
}

type Stretch = { startsAt: Date; endsAt: Date; startsOn: string };

/** Whether they said they can work the whole shift, and whether they said anything about its day. */
export function standingFor(statements: readonly Statement[], shift: Stretch, zone: string) {
  const isWithin = ({ startsAt, endsAt }: Statement) => startsAt <= shift.startsAt && endsAt >= shift.endsAt;
  const isAway = ({ startsAt, endsAt, isAvailable }: Statement) =>
    !isAvailable && startsAt <= shift.startsAt && endsAt > shift.startsAt;
  return {
    isCovered: statements.some((one) => one.isAvailable && isWithin(one)) && !statements.some(isAway),
    hasProvided: statements.some(({ startsAt }) => dateOnAt(startsAt, zone) === shift.startsOn),
  };
}
