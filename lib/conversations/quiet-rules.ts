import { addDays } from "@/lib/time/calendar";
import { dateOnAt, instantAt, wallClockOf } from "@/lib/time/zones";
import type { Times } from "@/lib/shifts/parts/rules";
import { isUrgent } from "./rules";

/** Nobody is written to from then on … */
const QUIET_FROM = "21:00";
/** … until then. */
const QUIET_UNTIL = "07:00";

const CENTRAL = "America/Chicago";
const EASTERN = "America/New_York";
const MOUNTAIN = "America/Denver";
const PACIFIC = "America/Los_Angeles";

/** The zone most of a state's people live in. */
const zonesOfStates: Readonly<Record<string, string>> = {
  AK: "America/Anchorage",
  AZ: "America/Phoenix",
  HI: "Pacific/Honolulu",
  ID: "America/Boise",
  IN: "America/Indiana/Indianapolis",
  ...ofStates(CENTRAL, "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI"),
  ...ofStates(EASTERN, "CT DC DE FL GA KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV"),
  ...ofStates(MOUNTAIN, "CO MT NM UT WY"),
  ...ofStates(PACIFIC, "CA NV OR WA"),
};

function ofStates(zone: string, codes: string): Record<string, string> {
  return Object.fromEntries(codes.split(" ").map((code) => [code, zone]));
}

type Home = { stateCode: string | null };
type Place = { stateCode: string; timezone: string };

/** A person's zone by the state they live in; the facility's if that is its own or unknown. */
export function zoneOf(who: Home, place: Place): string {
  if (who.stateCode === null || who.stateCode === place.stateCode) return place.timezone;
  return zonesOfStates[who.stateCode] ?? place.timezone;
}

/** When a zone's quiet hours end; null outside of them. */
export function quietUntil(now: Date, zone: string): Date | null {
  const time = wallClockOf(now, zone).slice(11, 16);
  const today = dateOnAt(now, zone);
  if (time < QUIET_UNTIL) return instantAt(today, QUIET_UNTIL, zone);
  return time >= QUIET_FROM ? instantAt(addDays(today, 1), QUIET_UNTIL, zone) : null;
}

/** Until when a text message waits for someone's morning; null if it is sent now. */
export const waitsUntil = ({
  who,
  place,
  about,
  now,
}: {
  who: Home;
  place: Place;
  /** The shift it is about. */
  about: Times | undefined;
  now: Date;
}): Date | null => (about && isUrgent(about, now) ? null : quietUntil(now, zoneOf(who, place)));
