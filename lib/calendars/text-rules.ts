/** A calendar event. Its UID survives every change. */
export type CalendarEvent = {
  uid: string;
  changedAt: Date;
  /** Increases with each change. */
  revision: number;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  place: string;
  note: string | null;
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  /** Whether it marks its reader as busy. */
  isBusy: boolean;
  /** Its link. */
  url: string | null;
};

const LINE_OCTETS = 75;

/** Folds a line to at most 75 octets; the rest continues after a space, never inside a character. */
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

/** Text in RFC 5545 form: separators and line ends are escaped, invalid characters left out. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** "20261121T150000Z". */
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, "");

/** SEQUENCE is a number of 31 bits; revisions go on beyond after two billion changes. */
const LARGEST_SEQUENCE = 2 ** 31;

const linesOf = (event: CalendarEvent): string[] => [
  "BEGIN:VEVENT",
  `UID:${event.uid}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  `SEQUENCE:${event.revision % LARGEST_SEQUENCE}`,
  `DTSTART:${utc(event.startsAt)}`,
  `DTEND:${utc(event.endsAt)}`,
  `SUMMARY:${escapeText(event.summary)}`,
  `LOCATION:${escapeText(event.place)}`,
  ...(event.note ? [`DESCRIPTION:${escapeText(event.note)}`] : []),
  `STATUS:${event.status}`,
  `TRANSP:${event.isBusy ? "OPAQUE" : "TRANSPARENT"}`,
  ...(event.url ? [`URL:${event.url}`] : []),
  "END:VEVENT",
];

/** A calendar needs at least one component; without shifts it is the zone of its times. */
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

type Calendar = { name: string; events: readonly CalendarEvent[]; isCut: boolean };

/** Events as iCalendar (RFC 5545). */
export function calendarText({ name, events, isCut }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Shiftwell//Daily Schedule//EN",
    "CALSCALE:GREGORIAN",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(isCut
      ? [`DESCRIPTION:${escapeText(`Only the first ${events.length} shifts are in this calendar.`)}`]
      : []),
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...(events.length > 0 ? events.flatMap(linesOf) : nothing),
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}
