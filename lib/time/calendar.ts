import { DAY, HOUR } from "./durations";

/** Calendar dates without zones, so the browser needs no zone library. */

// Hard-coded: the first Intl.DateTimeFormat takes a phone about 50 ms while scripts load.
/** The days of a facility's week. */
export const weekdays = [
  "Saturday",
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
] as const;
export type Weekday = (typeof weekdays)[number];

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** "Friday", "November" and 20 for "2026-11-20". */
export function dayParts(dateOn: string): { weekday: Weekday; month: string; day: number } {
  const at = new Date(`${dateOn}T00:00:00Z`);
  return {
    weekday: weekdays[(at.getUTCDay() + 1) % 7]!,
    month: months[at.getUTCMonth()]!,
    day: at.getUTCDate(),
  };
}

/** "Fri" and "Nov". */
const short = (name: string): string => name.slice(0, 3);

/** "Fri". */
export const shortWeekday = (dateOn: string): string => short(dayParts(dateOn).weekday);

/** "Nov 20". */
export function formatMonthDay(dateOn: string): string {
  const { month, day } = dayParts(dateOn);
  return `${short(month)} ${day}`;
}

/** "Nov 20, 2026". */
export const formatFullDay = (dateOn: string): string => `${formatMonthDay(dateOn)}, ${dateOn.slice(0, 4)}`;

/** "November 2026" for "2026-11". */
export const formatMonth = (month: string): string => `${dayParts(`${month}-01`).month} ${month.slice(0, 4)}`;

/** "Fri, Nov 20". */
export const formatShortDay = (dateOn: string): string =>
  `${shortWeekday(dateOn)}, ${formatMonthDay(dateOn)}`;

/** "Fri, Nov 20"; in other years with the year: "Fri, Jan 1, 2027". */
export const formatListDay = (dateOn: string, today: string): string =>
  dateOn.slice(0, 4) === today.slice(0, 4)
    ? formatShortDay(dateOn)
    : `${formatShortDay(dateOn)}, ${dateOn.slice(0, 4)}`;

export const weekdayOf = (dateOn: string): Weekday => dayParts(dateOn).weekday;

/** "11/20/2026" for "2026-11-20". */
export function formatDay(dateOn: string): string {
  return `${dateOn.slice(5, 7)}/${dateOn.slice(8, 10)}/${dateOn.slice(0, 4)}`;
}

/** "Friday, November 20"; in other years with the year: "Friday, January 1, 2027". */
export const formatDayHeading = (dateOn: string, today: string): string =>
  dateOn.slice(0, 4) === today.slice(0, 4)
    ? formatLongDay(dateOn)
    : `${formatLongDay(dateOn)}, ${dateOn.slice(0, 4)}`;

export function formatLongDay(dateOn: string): string {
  const { weekday, month, day } = dayParts(dateOn);
  return `${weekday}, ${month} ${day}`;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date (YYYY-MM-DD) of an instant in a zone, without the zone library: for the browser. */
export function dateIn(instant: number, zone: string): string {
  let format = dateFormats.get(zone);
  // The Swedish locale formats dates as YYYY-MM-DD.
  if (!format) dateFormats.set(zone, (format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone })));
  return format.format(instant);
}

/** Whether a text is a calendar date that exists. */
export function isDate(text: string | null | undefined): text is string {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

export function addDays(dateOn: string, days: number): string {
  return new Date(Date.parse(`${dateOn}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** "7:05 AM" for an instant in a zone, without the zone library: for the browser. */
export function timeIn(instant: number, zone: string): string {
  let format = timeFormats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" });
    timeFormats.set(zone, format);
  }
  // Browsers put a narrow no-break space before AM and PM.
  return format.format(instant).replace(/\s/gu, " ");
}

/** "7 AM", "7:30 AM": a time of `timeIn` where room is scarce. */
export const shortTime = (time: string): string => time.replace(":00", "");

/** "7 AM – 11 AM": a shift on the facility's clock. */
export const shiftTimes = ({ start_time, end_time }: { start_time: string; end_time: string }): string =>
  `${shortTime(start_time)} – ${shortTime(end_time)}`;

/** "7 AM – 3 PM", "7:30 – 11 AM": two times of `timeIn` in the least room. */
export function shortTimes(start: string, end: string): string {
  const [from, until] = [shortTime(start), shortTime(end)];
  const isSameHalf = from.slice(-2) === until.slice(-2) && from !== until;
  return `${isSameHalf ? from.slice(0, -3) : from} – ${until}`;
}

const zoneNames = new Map<string, string>();

/** "PT": a zone's name beside a time, the same in summer and winter, so it fits both ends of a night of a clock change. */
export function zoneName(zone: string): string {
  let name = zoneNames.get(zone);
  if (name === undefined) {
    const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "shortGeneric" });
    // At a fixed instant: some zones had another name before.
    name = parts.formatToParts(Date.UTC(2026, 0)).find(({ type }) => type === "timeZoneName")?.value ?? "";
    if (name === "GMT+0") name = "UTC";
    zoneNames.set(zone, name);
  }
  return name;
}

/** As `timeIn`, with "EDT" or "EST" in the hour that repeats when clocks go back. */
export function exactTimeIn(instant: number, zone: string): string {
  const time = timeIn(instant, zone);
  const isRepeated = [-HOUR, HOUR].some((apart) => timeIn(instant + apart, zone) === time);
  if (!isRepeated) return time;
  const named = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "short" });
  const name = named.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value;
  return `${time} ${name}`;
}

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** Minutes that a zone's wall clock is ahead of UTC at an instant. */
function offsetIn(instant: number, zone: string): number {
  let format = offsetFormats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
    offsetFormats.set(zone, format);
  }
  const found = /GMT([+-])(\d+):(\d+)/.exec(format.format(instant));
  if (!found) return 0;
  return (Number(found[2]) * 60 + Number(found[3])) * (found[1] === "-" ? -1 : 1);
}

/** Minutes by which a zone's clocks were moved forward between two instants, negative if they were moved back. */
export const clockChangeIn = (from: number, until: number, zone: string): number =>
  offsetIn(until, zone) - offsetIn(from, zone);

/** The longest range of days, both ends included. */
export type MaxRange = { value: number; unit: "days" | "weeks" | "months" };

/** The same day a number of months later; the month's last day where it has no such day. */
export function addMonths(dateOn: string, count: number): string {
  const [year, month, day] = dateOn.split("-").map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, last))).toISOString().slice(0, 10);
}

/** The last day of the longest range that starts on a day: one month from October 25 ends on November 24. */
export function lastDayOf(fromOn: string, { value, unit }: MaxRange): string {
  if (unit === "months") return addDays(addMonths(fromOn, value), -1);
  return addDays(fromOn, value * (unit === "weeks" ? 7 : 1) - 1);
}

/** "13 weeks". */
export const wordsOfRange = ({ value, unit }: MaxRange): string =>
  `${value} ${value === 1 ? unit.slice(0, -1) : unit}`;
