import { addDays, shortTimes } from "@/lib/time/calendar";
import { datesOf, isWholeDays, type Stretch } from "@/lib/time/stretches";
import { dateOnAt, daysBetween, formatTime, instantAt } from "@/lib/time/zones";

export const kindNames = {
  VACATION: "Vacation",
  SICK: "Sick",
  PERSONAL: "Personal",
  UNPAID: "Unpaid",
  OTHER: "Other",
} as const;
export type TimeOffKind = keyof typeof kindNames;
export const kindCodes = Object.keys(kindNames) as [TimeOffKind, ...TimeOffKind[]];

export type TimeOffStatus = "PENDING" | "APPROVED" | "DECLINED" | "WITHDRAWN" | "CANCELLED";

export const views = ["open", "approved", "past"] as const;
/** Requests to decide, approved time off that isn't over, or everything else. */
export type TimeOffView = (typeof views)[number];

export const TIME_OFF_PAGE_SIZE = 20;
export const MAX_NOTE = 300;

/** How far ahead a request may reach, and how long it may be. */
const DAYS_AHEAD = 730;
const MAX_DAYS = 366;

/** Dates as someone types them; without times whole days, otherwise a part of one day. */
export type TypedTime = {
  fromOn: string;
  untilOn: string;
  fromTime: string | null;
  untilTime: string | null;
};

export type TimeFault = "ORDER" | "HALF_A_TIME" | "PART_OF_DAYS" | "PAST" | "TOO_FAR" | "TOO_LONG";

/** The typed time on a zone's clock: whole days, or a part of one, which may end after midnight. */
export function stretchOf({ fromOn, untilOn, fromTime, untilTime }: TypedTime, zone: string): Stretch {
  if (fromTime === null || untilTime === null)
    return {
      startsAt: instantAt(fromOn, "00:00", zone),
      endsAt: instantAt(addDays(untilOn, 1), "00:00", zone),
    };
  const endsOn = untilTime <= fromTime ? addDays(fromOn, 1) : fromOn;
  return { startsAt: instantAt(fromOn, fromTime, zone), endsAt: instantAt(endsOn, untilTime, zone) };
}

/** What is wrong with dates and times as typed, whatever the zone; null if nothing is. */
export function typedFault(
  { fromOn, untilOn, fromTime, untilTime }: TypedTime,
  today: string,
): TimeFault | null {
  if (untilOn < fromOn) return "ORDER";
  if ((fromTime === null) !== (untilTime === null)) return "HALF_A_TIME";
  if (fromTime !== null && fromOn !== untilOn) return "PART_OF_DAYS";
  if (fromOn < today) return "PAST";
  if (untilOn > addDays(today, DAYS_AHEAD)) return "TOO_FAR";
  return daysBetween(fromOn, untilOn) >= MAX_DAYS ? "TOO_LONG" : null;
}

/** The same at a moment: what is over can't be taken off any more. */
export const timeFault = (typed: TypedTime, { now, zone }: { now: Date; zone: string }): TimeFault | null =>
  typedFault(typed, dateOnAt(now, zone)) ?? (stretchOf(typed, zone).endsAt <= now ? "PAST" : null);

export const faultTexts: Record<TimeFault, { field: keyof TypedTime; message: string }> = {
  ORDER: { field: "untilOn", message: "The last day can’t be before the first." },
  HALF_A_TIME: { field: "untilTime", message: "Enter both times, or none for the whole day." },
  PART_OF_DAYS: {
    field: "fromTime",
    message: "Times are for a single day. Leave them empty for whole days.",
  },
  PAST: { field: "fromOn", message: "Choose a time that isn’t over." },
  TOO_FAR: { field: "untilOn", message: "Choose days within the next two years." },
  TOO_LONG: { field: "untilOn", message: `Choose at most ${MAX_DAYS} days.` },
};

/** A date that someone has off, or has asked for. */
export type DayOff = { date: string; text: string; isPending: boolean };

/** What someone has off on each date it touches: "Time off", "Time off 8 AM – 12 PM". */
export function daysOff(off: Stretch & { isPending: boolean }, zone: string): DayOff[] {
  const { isPending } = off;
  const name = isPending ? "Time off asked" : "Time off";
  const { fromOn, untilOn } = datesOf(off, zone);
  if (!isWholeDays(off, zone)) {
    const times = shortTimes(formatTime(off.startsAt, zone), formatTime(off.endsAt, zone));
    return [{ date: fromOn, text: `${name} ${times}`, isPending }];
  }
  return Array.from({ length: daysBetween(fromOn, untilOn) + 1 }, (_, n) => ({
    date: addDays(fromOn, n),
    text: name,
    isPending,
  }));
}

export type DecisionRefusal = "DECIDED" | "OVER" | "LEFT";

/** Why a request can't be approved; null if it can. */
export function approvalRefusal(
  request: { status: TimeOffStatus; endsAt: Date; isStaff: boolean },
  now: Date,
): DecisionRefusal | null {
  if (request.status !== "PENDING") return "DECIDED";
  if (!request.isStaff) return "LEFT";
  return request.endsAt <= now ? "OVER" : null;
}
