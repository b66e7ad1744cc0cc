import { timesOf } from "@/lib/past-shifts/hours/rules";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt, instantAt } from "@/lib/time/zones";
import { workedHundredths, type WorkedRow } from "../worked/rules";

export type DayPart = { date: string; hundredths: number };

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
 * The paid hours of a shift by calendar day of its facility, in hundredths, as payroll-based journals count them.
 * Together they are exactly the shift's hours; the unpaid break is shared out by the time spent on each day. Null while a clock time
 * is missing.
 */
export function hoursByDay(row: WorkedRow, midnightOf: MidnightAt = midnightAt): DayPart[] | null {
  const hundredths = workedHundredths(row);
  if (hundredths === null) return null;
  const { inAt, outAt } = timesOf(row);
  const from = inAt ?? row.startsAt;
  const until = outAt ?? row.endsAt;
  const [first, last] = [dateOnAt(from, row.zone), dateOnAt(until, row.zone)];
  if (hundredths === 0) return [];
  if (first === last || until <= from) return [{ date: first, hundredths }];
  const midnight = midnightOf(addDays(first, 1), row.zone);
  const share = (midnight.getTime() - from.getTime()) / (until.getTime() - from.getTime());
  const before = Math.round(hundredths * Math.min(1, share));
  return [
    { date: first, hundredths: before },
    { date: addDays(first, 1), hundredths: hundredths - before },
  ].filter((part) => part.hundredths > 0);
}
