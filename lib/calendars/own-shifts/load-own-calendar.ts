import { hashToken } from "@/lib/auth/link-token";
import { env } from "@/lib/env";
import { findCalendarOwner } from "./reads";

/** What the page of a professional's calendar shows. */
export type OwnCalendarView = {
  firstName: string;
  address: string;
  /** The same, as programs that subscribe to calendars take it. */
  subscription: string;
};

export async function loadOwnCalendar(token: string): Promise<OwnCalendarView | null> {
  const owner = await findCalendarOwner(hashToken(token));
  if (!owner) return null;
  const address = new URL(`/api/calendars/${token}.ics`, env().APP_URL).href;
  return { firstName: owner.firstName, address, subscription: address.replace(/^https?:/, "webcal:") };
}
