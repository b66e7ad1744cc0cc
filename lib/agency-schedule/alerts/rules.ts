import { wallClockOf } from "@/lib/time/zones";

const QUIET_FROM_HOUR = 21;
const QUIET_UNTIL_HOUR = 7;

/** Between 9 PM and 7 AM at the agency's desk nobody is written to: what opens then is told in the morning. */
export function isQuiet(now: Date, zone: string): boolean {
  const hour = Number(wallClockOf(now, zone).slice(11, 13));
  return hour >= QUIET_FROM_HOUR || hour < QUIET_UNTIL_HOUR;
}

type Reached = {
  phone: string | null;
  contactMethodCode: "ANY" | "CALL_AND_TEXT" | "EMAIL_AND_TEXT" | "TEXT";
};

/** How a person is told: as their contact settings say, by mail where there is no phone. */
export function channelsOf({ phone, contactMethodCode: method }: Reached): { mail: boolean; text: boolean } {
  if (phone === null || method === "ANY") return { mail: true, text: false };
  return { mail: method === "EMAIL_AND_TEXT", text: true };
}
