import { counted } from "@/lib/counts";
import type { Person, PersonCredential, PersonWeek } from "@/lib/people/schema";
import { displayStatus, type StatusFields } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { addDays, dayParts, formatDay, formatMonthDay, shortTimes, zoneName } from "@/lib/time/calendar";
import { shortHoursBetween, shortHoursOf } from "@/lib/time/durations";

/** A shift as a facility or an agency sees it. */
export type ShownShift = StatusFields &
  Pick<
    ListSlot,
    | "slot_id"
    | "facility_id"
    | "resource_type"
    | "shift_date"
    | "start_time"
    | "end_time"
    | "start_time_at_utc"
    | "end_time_at_utc"
  >;

export type ShownWeek = Omit<PersonWeek, "unseen_minutes"> &
  Partial<Pick<PersonWeek, "unseen_minutes">> & { other_minutes?: number };

/** What a person's page shows to a facility and to an agency alike. */
export type ShownPerson<Shift extends ShownShift = ShownShift> = Pick<
  Person,
  "name" | "today" | "overtime_threshold_hours" | "facilities" | "rest" | "credentials" | "attendance"
> &
  Partial<Pick<Person, "availability" | "time_off" | "holidays" | "points">> & {
    weeks: ShownWeek[];
    slots: Shift[];
  };

/** What a status says here: a cancellation of the person's own is a call-off. */
export const statusWord = ({ outcome_code }: ShownShift): string | undefined =>
  outcome_code === "CG_CANCELLED" ? "Called off" : undefined;

/** "7.5 h". */
export const hoursText = (minutes: number): string => `${shortHoursOf(minutes)} h`;

/** "Nov 21 – 27", "Nov 28 – Dec 4". */
export function weekText(saturday: string): string {
  const friday = addDays(saturday, 6);
  const isSameMonth = saturday.slice(0, 7) === friday.slice(0, 7);
  return `${formatMonthDay(saturday)} – ${isSameMonth ? dayParts(friday).day : formatMonthDay(friday)}`;
}

export const totalOf = ({ worked_minutes, ahead_minutes }: ShownWeek): number =>
  worked_minutes + ahead_minutes;

/** "1.2 h overtime": what the printed hours are beyond the limit. */
export const overtimeText = (week: ShownWeek): string =>
  `${shortHoursBetween(totalOf(week) - week.overtime_minutes, totalOf(week))} h overtime`;

/** "Expires 12/18/2026, before 2 shifts". */
export function credentialText(
  { state, expires_on, shifts_after }: PersonCredential,
  dayText: (dateOn: string) => string = formatDay,
): string {
  const day = expires_on === null ? "" : dayText(expires_on);
  switch (state) {
    case "MISSING":
      return "Missing";
    case "REJECTED":
      return "Rejected";
    case "EXPIRED":
      return day ? `Expired ${day}` : "Expired";
    case "IN_REVIEW":
      return "In review";
    case "EXPIRES":
      return `Expires ${day}${shifts_after > 0 ? `, before ${counted(shifts_after, "shift")}` : ""}`;
    case "VALID":
      return day ? `Until ${day}` : "Valid";
  }
}

/** Whether the facility can't have them work. */
export const isOff = ({ status, is_do_not_return }: Pick<Person, "status" | "is_do_not_return">): boolean =>
  status !== "Enabled" || is_do_not_return === true;

export const isHeld = (slot: ShownShift): boolean =>
  ["CONFIRMED", "PENDING", "ARRIVED"].includes(displayStatus(slot));

/** "7 AM – 3 PM". */
export const timesOf = ({ start_time, end_time }: Pick<ListSlot, "start_time" | "end_time">): string =>
  shortTimes(start_time, end_time);

/** The slot on the Daily Schedule. */
export const slotPath = ({ slot_id, facility_id }: { slot_id: number; facility_id: number }): string =>
  `/private/shifts?slotId=${slot_id}&facilityId=${facility_id}`;

/** The active facility; an agency has its zone only. */
export type Here = { id: number | null; timezone: string };

/** Where a slot is that isn't here, and its zone's name if that differs. */
export function elsewhereOf(
  { facility_id }: Pick<ListSlot, "facility_id">,
  { facilities }: Pick<Person, "facilities">,
  here: Here,
): { name: string; zone: string | null } | null {
  const facility = facility_id !== here.id && facilities.find(({ id }) => id === facility_id);
  if (!facility) return null;
  const { name, timezone } = facility;
  return { name, zone: timezone === here.timezone ? null : zoneName(timezone) };
}
