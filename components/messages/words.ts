import { firstNameOf } from "@/lib/characters";
import { counted } from "@/lib/counts";
import type { Invitee, Message, ShiftRow, Thread } from "@/lib/messages/schema";
import {
  addDays,
  dateIn,
  formatMonthDay,
  formatShortDay,
  shiftTimes,
  shortTime,
  timeIn,
} from "@/lib/time/calendar";

/** "2:08 PM" today, "Yesterday", or "Nov 21". */
export function whenWritten(at: string, { now, zone }: { now: number; zone: string }): string {
  const instant = Date.parse(at);
  const [on, today] = [dateIn(instant, zone), dateIn(now, zone)];
  if (on === today) return timeIn(instant, zone);
  return on === addDays(today, -1) ? "Yesterday" : formatMonthDay(on);
}

/** "today", "tomorrow", or "Fri, Nov 27". */
export function dayOf(dateOn: string, today: string): string {
  if (dateOn === today) return "today";
  return dateOn === addDays(today, 1) ? "tomorrow" : formatShortDay(dateOn);
}

/** "tomorrow 3 PM", "Fri, Nov 27, 3 PM": a day of `dayOf` with a time, whose figures don't run into the date's. */
export const dayAndTime = (day: string, time: string): string =>
  `${day}${day.includes(",") ? "," : ""} ${time}`;

/** "next shift today, 3 PM – 11 PM", then "on shift until 11 PM"; with the license type where it isn't their own. */
export function nextLine(
  shift: NonNullable<Thread["next_shift"]>,
  own: string | null,
  { now, zone }: { now: number; zone: string },
): string {
  const type = shift.resource_type !== own && shift.resource_type;
  const parts =
    Date.parse(shift.start_time_at_utc) <= now
      ? ["on", type, "shift until", shortTime(shift.end_time)]
      : ["next", type, "shift", `${dayOf(shift.shift_date, dateIn(now, zone))},`, shiftTimes(shift)];
  return parts.filter(Boolean).join(" ");
}

/** How soon a shift begins: "in 14 h", "in 2 h 5 min". */
export function leadOf(startsAt: string, now: number): string {
  const minutes = Math.floor((Date.parse(startsAt) - now) / 60_000);
  if (minutes <= 0) return "has started";
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)];
  if (days > 1) return `in ${days} days`;
  if (hours === 0) return `in ${minutes} min`;
  return hours < 3 ? `in ${hours} h ${minutes % 60} min` : `in ${hours} h`;
}

/** "7a", "11p": a shift's start where room is scarce. */
export const startMark = (time: string): string => {
  const [clock, half] = time.split(" ");
  return `${shortTime(clock!)}${half!.charAt(0).toLowerCase()}`;
};

export const peopleAsked = (count: number): string => `${counted(count, "person", "people")} asked`;

/** A gap's status in one line; `isYes` if someone's YES waits to be confirmed. */
export function gapLine({ asked, yes, no, open, claimed, last_name, last_text, last_reading }: ShiftRow): {
  text: string;
  isYes: boolean;
} {
  const isYes = claimed > 0 && yes > 0;
  if (open === 0 && claimed === 0) return { text: "Filled", isYes: false };
  if (last_reading === "YES" && last_name) return { text: `${last_name}: YES`, isYes };
  if (last_name && last_reading !== "NO")
    return { text: `${firstNameOf(last_name)}: ${last_text}`, isYes: false };
  // Once nothing is open, those who haven't answered have been told.
  const waiting = open > 0 ? asked - yes - no : 0;
  const counts = [
    `${asked} asked`,
    yes > 0 && `${yes} yes`,
    no > 0 && `${no} no`,
    waiting > 0 && `${waiting} waiting`,
    open === 0 && "claimed",
  ];
  return { text: counts.filter(Boolean).join(", "), isYes };
}

export type Standing = "yes" | "no" | "other" | "over" | "failed" | "waiting" | "delivered" | "sent";

/** The invitee's answer, or how far the question has come. */
export function stateOf({ status, slot, reading, delivery }: Invitee): Standing {
  if (slot || status === "ACCEPTED") return "yes";
  if (status === "DECLINED") return "no";
  if (status !== "PENDING") return "over";
  if (reading === "OTHER_TIME") return "other";
  if (delivery?.state === "FAILED") return "failed";
  if (delivery?.state === "WAITING") return "waiting";
  return delivery?.state === "DELIVERED" ? "delivered" : "sent";
}

/** "Sent", "Delivered", "Waits until 7:00 AM", "Not delivered". */
export function deliveryText(delivery: NonNullable<Message["delivery"]>, zone: string): string {
  const { state, at, why } = delivery;
  if (state === "WAITING") return `Waits until ${timeIn(Date.parse(at!), zone)}`;
  if (state === "FAILED") return why ?? "Not delivered";
  return { SENDING: "Sending", SENT: "Sent", DELIVERED: "Delivered" }[state];
}

export const channelWords = { SMS: "text", MAIL: "mail", PAGE: "the page in our mail" } as const;
