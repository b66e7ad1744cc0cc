import { wallClockOf } from "@/lib/time/zones";

const QUIET_FROM_HOUR = 21;
const QUIET_UNTIL_HOUR = 7;

/** No alerts from 9 PM to 7 AM in the agency's zone; what opens then is in the morning's alert. */
export function isQuiet(now: Date, zone: string): boolean {
  const hour = Number(wallClockOf(now, zone).slice(11, 13));
  return hour >= QUIET_FROM_HOUR || hour < QUIET_UNTIL_HOUR;
}
