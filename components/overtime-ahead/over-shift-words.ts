import type { OvertimeAhead } from "@/lib/overtime-ahead/schema";
import { dateIn, formatShortDay, shortTimes, timeIn } from "@/lib/time/calendar";

export type Shift = OvertimeAhead["shifts"][number];
export type SeenShift = Shift & { place: NonNullable<Shift["place"]> };

/** "Tue, Dec 1 · CNA 7 AM – 3 PM". */
export function shiftWords({
  start_time_at_utc,
  end_time_at_utc,
  facility_timezone: zone,
  resource_type,
}: SeenShift["place"]) {
  const [from, until] = [Date.parse(start_time_at_utc), Date.parse(end_time_at_utc)];
  const times = shortTimes(timeIn(from, zone), timeIn(until, zone));
  return `${formatShortDay(dateIn(from, zone))} · ${resource_type} ${times}`;
}
