import { addDays, dateIn } from "./calendar";
import { formatInTimeZone, fromZonedTime } from "date-fns-tz";

const utcNoon = (dateOn: string) => new Date(`${dateOn}T12:00:00Z`);

/**
 * The instant at which a zone's wall clock shows `time` on `dateOn`. A time skipped by daylight saving is moved forward
 * by the gap.
 */
export function instantAt(dateOn: string, time: string, zone: string): Date {
  const wallClock = `${dateOn}T${time.length === 5 ? `${time}:00` : time}`;
  const instant = fromZonedTime(wallClock, zone);
  // For a skipped time the library returns an earlier wall clock; the difference is the gap.
  const shown = formatInTimeZone(instant, zone, "yyyy-MM-dd'T'HH:mm:ss");
  return new Date(instant.getTime() + Date.parse(`${wallClock}Z`) - Date.parse(`${shown}Z`));
}

/** The calendar date (YYYY-MM-DD) of an instant in a zone. */
export function dateOnAt(instant: Date, zone: string): string {
  return dateIn(instant.getTime(), zone);
}

export function daysBetween(fromOn: string, toOn: string): number {
  return Math.round((utcNoon(toOn).getTime() - utcNoon(fromOn).getTime()) / 86_400_000);
}

/**
 * Start and end of a structure on a date. An end not after the start is on the next day. Durations differ on
 * daylight-saving nights.
 */
export function shiftInterval(input: { startsOn: string; fromTime: string; toTime: string; zone: string }): {
  startsAt: Date;
  endsAt: Date;
} {
  const crossesMidnight = input.toTime <= input.fromTime;
  return {
    startsAt: instantAt(input.startsOn, input.fromTime, input.zone),
    endsAt: instantAt(
      crossesMidnight ? addDays(input.startsOn, 1) : input.startsOn,
      input.toTime,
      input.zone,
    ),
  };
}

const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** Wall-clock date and time without a zone, "YYYY-MM-DD HH:MM:SS". */
export function wallClockOf(instant: Date, zone: string): string {
  let format = wallClocks.get(zone);
  if (!format) {
    // The Swedish locale formats date and time this way.
    format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
    wallClocks.set(zone, format);
  }
  return format.format(instant);
}

/** "7:00 AM" from a wall-clock time. */
export function timeOn(wallClock: string): string {
  const hour = Number(wallClock.slice(11, 13));
  return `${hour % 12 || 12}:${wallClock.slice(14, 16)} ${hour < 12 ? "AM" : "PM"}`;
}

/** "7:00 AM" on the facility's wall clock. */
export const formatTime = (instant: Date, zone: string): string => timeOn(wallClockOf(instant, zone));

/** No facility's day is further than this from the same day in UTC. */
const MARGIN_MS = 15 * 3_600_000;

/** Instants that contain these dates, both included, in every zone: for an index on instants. */
export const instantsAround = ({ start, end }: { start: string; end: string }) => ({
  from: new Date(Date.parse(`${start}T00:00:00Z`) - MARGIN_MS),
  until: new Date(Date.parse(`${end}T00:00:00Z`) + 24 * 3_600_000 + MARGIN_MS),
});
