import { hashToken } from "@/lib/auth/link-token";
import { env } from "@/lib/env";
import { findCalendarOwner } from "./reads.sql";
import type { OwnCalendarView } from "./schema";

/** A link's page; nothing if its professional has ended the calendar or is deactivated. */
export async function loadOwnCalendar(token: string): Promise<OwnCalendarView | null> {
  const owner = await findCalendarOwner(hashToken(token));
  if (!owner) return null;
  const address = new URL(`/api/calendars/${token}.ics`, env().APP_URL).href;
  return { firstName: owner.firstName, address, subscription: address.replace(/^https?:/, "webcal:") };
}
