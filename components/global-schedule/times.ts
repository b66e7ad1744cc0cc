import { timeIn } from "@/lib/time/calendar";
import type { ListSlot } from "@/lib/slots/schema";

const zoneNames = new Map<string, string>();

/** "PT": a zone's name, the same in summer and winter. */
export function zoneLabel(zone: string): string {
  let name = zoneNames.get(zone);
  if (name === undefined) {
    const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "shortGeneric" });
    name = parts.formatToParts(0).find(({ type }) => type === "timeZoneName")?.value ?? "";
    zoneNames.set(zone, name);
  }
  return name;
}

/** "7 AM", "7:30 AM". */
const short = (time: string): string => time.replace(":00", "");

/** "7 AM – 3 PM" on the facility's clock. */
export const shiftTimes = ({ start_time, end_time }: Pick<ListSlot, "start_time" | "end_time">): string =>
  `${short(start_time)} – ${short(end_time)}`;

/** "3 PM" of an instant at a facility. */
export const startsIn = (instant: string, zone: string): string => short(timeIn(Date.parse(instant), zone));
