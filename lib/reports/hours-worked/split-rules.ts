import { timesOf } from "@/lib/past-shifts/hours/rules";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt, instantAt } from "@/lib/time/zones";
import { workedMinutes, type WorkedRow } from "../worked/rules";

export type DayPart = { date: string; minutes: number };

type MidnightAt = (dateOn: string, zone: string) => Date;

const midnightAt: MidnightAt = (dateOn, zone) => instantAt(dateOn, "00:00", zone);

/** Remembers midnights: thousands of nights of a report cross the same ones, and zone arithmetic is slow. */
export function rememberedMidnights(): MidnightAt {
  const known = new Map<string, Date>();
  return (dateOn, zone) => {
    const key = `${dateOn} ${zone}`;
    const midnight = known.get(key) ?? midnightAt(dateOn, zone);
    known.set(key, midnight);
    return midnight;
  };
}

/**
 * The paid minutes of a shift by calendar day of its facility, as payroll-based journals count them. Together they are
 * exactly the shift's minutes; the unpaid break is shared out by the time spent on each day. Null while a clock time
 * is missing.
 */
export function minutesByDay(row: WorkedRow, midnightOf: MidnightAt = midnightAt): DayPart[] | null {
  const minutes = workedMinutes(row);
  if (minutes === null) return null;
  const { inAt, outAt } = timesOf(row);
  const from = inAt ?? row.startsAt;
  const until = outAt ?? row.endsAt;
  const [first, last] = [dateOnAt(from, row.zone), dateOnAt(until, row.zone)];
  if (minutes === 0) return [];
  if (first === last || until <= from) return [{ date: first, minutes }];
  const midnight = midnightOf(addDays(first, 1), row.zone);
  const share = (midnight.getTime() - from.getTime()) / (until.getTime() - from.getTime());
  const before = Math.round(minutes * Math.min(1, share));
  return [
    { date: first, minutes: before },
    { date: addDays(first, 1), minutes: minutes - before },
  ].filter((part) => part.minutes > 0);
}
