import ICAL from "ical.js";
import { tzlib_get_ical_block, tzlib_get_timezones } from "timezones-ical-library";
import { clockChangeIn } from "@/lib/time/calendar";
import { HOUR } from "@/lib/time/durations";
import { wallClockOf } from "@/lib/time/zones";

/** A calendar event. Its UID survives every change. */
export type CalendarEvent = {
  uid: string;
  changedAt: Date;
  /** Increases with each change. */
  revision: number;
  startsAt: Date;
  endsAt: Date;
  /** The facility's zone. */
  zone: string;
  summary: string;
  place: string;
  note: string | null;
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  /** Whether it marks its reader as busy. */
  isBusy: boolean;
  /** Its link. */
  url: string | null;
};

// The library does not count the space before a continued line, which has at most 75 octets with it.
ICAL.foldLength = 74;

/** SEQUENCE is a number of 31 bits; revisions go on beyond after two billion changes. */
const LARGEST_SEQUENCE = 2 ** 31;

/** The library escapes separators and line feeds, but passes invalid characters on. */
const plain = (text: string) => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");

const blocks = new Map<string, string | null>();

/** A zone's VTIMEZONE, null for one that is newer than the library. */
function zoneBlock(zone: string): string | null {
  let block = blocks.get(zone);
  if (block === undefined) {
    block = tzlib_get_timezones().includes(zone) ? tzlib_get_ical_block(zone)[0]! : null;
    blocks.set(zone, block);
  }
  return block;
}

/** Whether clocks went back just before: such a time was shown before, and in iCalendar means the first of the two. */
const isRepeated = (instant: Date, zone: string) =>
  clockChangeIn(instant.getTime() - HOUR, instant.getTime(), zone) < 0;

function addTime(component: ICAL.Component, name: string, instant: Date, tzid: string | null): void {
  if (tzid === null) {
    component.addPropertyWithValue(name, ICAL.Time.fromJSDate(instant, true));
    return;
  }
  // By the wall clock, as the library's own conversion is an hour off around a clock change.
  const time = ICAL.Time.fromDateTimeString(wallClockOf(instant, tzid).replace(" ", "T"));
  component.addPropertyWithValue(name, time).setParameter("tzid", tzid);
}

type Zones = ReadonlyMap<string, ICAL.Component>;

function componentOf(event: CalendarEvent, zones: Zones): ICAL.Component {
  const component = new ICAL.Component("vevent");
  const add = (name: string, value: string | number) => component.addPropertyWithValue(name, value);
  const { startsAt, endsAt, zone } = event;
  const isLocal = zones.has(zone) && !isRepeated(startsAt, zone) && !isRepeated(endsAt, zone);
  const tzid = isLocal ? zone : null;
  add("uid", event.uid);
  addTime(component, "dtstamp", event.changedAt, null);
  add("sequence", event.revision % LARGEST_SEQUENCE);
  addTime(component, "dtstart", startsAt, tzid);
  addTime(component, "dtend", endsAt, tzid);
  add("summary", plain(event.summary));
  add("location", plain(event.place));
  if (event.note) add("description", plain(event.note));
  add("status", event.status);
  add("transp", event.isBusy ? "OPAQUE" : "TRANSPARENT");
  if (event.url) add("url", event.url);
  return component;
}

function zonesOf(names: Iterable<string>): Zones {
  const zones = new Map<string, ICAL.Component>();
  for (const name of names) {
    const block = zoneBlock(name);
    if (block === null) continue;
    const component = ICAL.Component.fromString(block);
    // The library answers an alias with the name it stands for.
    component.updatePropertyWithValue("tzid", name);
    zones.set(name, component);
  }
  return zones;
}

type Calendar = { name: string; events: readonly CalendarEvent[]; isCut: boolean };

/** Events as iCalendar (RFC 5545), each in its facility's zone. */
export function calendarText({ name, events, isCut }: Calendar): string {
  const calendar = new ICAL.Component("vcalendar");
  const add = (property: string, value: string) => calendar.addPropertyWithValue(property, value);
  add("version", "2.0");
  add("prodid", "-//Shiftwell//Daily Schedule//EN");
  add("calscale", "GREGORIAN");
  add("name", plain(name));
  add("x-wr-calname", plain(name));
  if (isCut) add("description", `Only the first ${events.length} shifts are in this calendar.`);
  add("refresh-interval", "PT1H").setParameter("value", "DURATION");
  add("x-published-ttl", "PT1H");
  const zones = zonesOf(new Set(events.map(({ zone }) => zone)));
  for (const zone of zones.values()) calendar.addSubcomponent(zone);
  for (const event of events) calendar.addSubcomponent(componentOf(event, zones));
  // A calendar needs at least one component; without shifts it is a zone.
  if (events.length === 0) calendar.addSubcomponent(zonesOf(["UTC"]).get("UTC")!);
  return `${calendar.toString()}\r\n`;
}
