import { displayStatus, type DisplayStatus } from "@/lib/slots/rules";

/** Of one person; the list says when there are more. */
export const CALENDARS_AT_MOST = 100;
/** Of one calendar, the nearest; what a large home plans for five weeks is half of it. */
export const EVENTS_AT_MOST = 5000;
/** A finished week stays for who looks back. */
export const DAYS_BACK = 7;

export type CalendarSlot = {
  id: number;
  facilityId: number;
  revision: number;
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  resourceType: string;
  unitName: string | null;
  firstName: string | null;
  lastName: string | null;
  status: Parameters<typeof displayStatus>[0]["slot_status"];
  isCheckedIn: boolean;
  isExpired: boolean;
  arrivalStatusCode: Parameters<typeof displayStatus>[0]["arrival_status_code"];
  outcomeCode: Parameters<typeof displayStatus>[0]["outcome_code"];
};

export type Calendar = {
  facilityName: string;
  slots: readonly CalendarSlot[];
  /** The address of the portal, to which an event leads. */
  portal: string;
  isCut: boolean;
};

const LINE_OCTETS = 75;

/** A line of at most 75 octets; a longer one goes on behind a space, never in the middle of a character. */
export function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n");
}

/** Text as RFC 5545 writes it: separators and ends of lines are escaped, what is no text is left out. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** "20261121T150000Z". */
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, "");

/** A calendar is read by others' machines: of a professional it tells no more than colleagues call them. */
const nameOf = ({ firstName, lastName }: CalendarSlot) =>
  firstName === null ? "Open" : [firstName, lastName && `${[...lastName][0]}.`].filter(Boolean).join(" ");

const words: Partial<Record<DisplayStatus, string>> = {
  PENDING: "claimed, not confirmed",
  ARRIVED: "arrived",
  NO_SHOW: "no call / no show",
  EXPIRED: "expired",
};

const eventStatus = (status: DisplayStatus) => {
  if (status === "CANCELLED" || status === "EXPIRED") return "CANCELLED";
  return status === "OPEN" || status === "PENDING" ? "TENTATIVE" : "CONFIRMED";
};

/** SEQUENCE is a number of 31 bits; revisions go on beyond after two billion changes. */
const LARGEST_SEQUENCE = 2 ** 31;

function eventOf(slot: CalendarSlot, { facilityName, portal }: Calendar): string[] {
  const status = displayStatus({
    slot_status: slot.status,
    is_checked_in: slot.isCheckedIn,
    arrival_status_code: slot.arrivalStatusCode,
    outcome_code: slot.outcomeCode,
    integrated_shift_expired: slot.isExpired,
  });
  const word = words[status];
  const summary = `${slot.resourceType} · ${nameOf(slot)}${word ? ` (${word})` : ""}`;
  const place = [facilityName, slot.unitName].filter(Boolean).join(", ");
  return [
    "BEGIN:VEVENT",
    `UID:slot-${slot.id}@${new URL(portal).hostname}`,
    `DTSTAMP:${utc(slot.changedAt)}`,
    `SEQUENCE:${slot.revision % LARGEST_SEQUENCE}`,
    `DTSTART:${utc(slot.startsAt)}`,
    `DTEND:${utc(slot.endsAt)}`,
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(place)}`,
    `STATUS:${eventStatus(status)}`,
    // A home's schedule does not make its scheduler busy.
    "TRANSP:TRANSPARENT",
    `URL:${new URL(`/private/shifts?slotId=${slot.id}&facilityId=${slot.facilityId}`, portal).href}`,
    "END:VEVENT",
  ];
}

/** A calendar must hold something; without shifts it is the zone in which all its times are. */
const nothing = [
  "BEGIN:VTIMEZONE",
  "TZID:UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** A facility's schedule as iCalendar (RFC 5545): an event a slot, which keeps its UID through every change. */
export function calendarText(calendar: Calendar): string {
  const { facilityName, slots, isCut } = calendar;
  const name = escapeText(`${facilityName} schedule`);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Shiftwell//Daily Schedule//EN",
    "CALSCALE:GREGORIAN",
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    ...(isCut
      ? [`DESCRIPTION:${escapeText(`Only the first ${slots.length} shifts are in this calendar.`)}`]
      : []),
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...(slots.length > 0 ? slots.flatMap((slot) => eventOf(slot, calendar)) : nothing),
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}
