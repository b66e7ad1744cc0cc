import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";

/** The slot, facility and professional of a link. */
export type LinkedSlot = { facilityId: number; slotId: number; professionalId: number };

const key = () => Buffer.from(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", "shiftwell shift link", 32));

const macOf = (text: string) => createHmac("sha256", key()).update(text).digest("base64url");

/** The secret part of a worker's link: signed, so nothing is stored. */
export function signShift({ facilityId, slotId, professionalId }: LinkedSlot): string {
  const text = [facilityId, slotId, professionalId].map((id) => id.toString(36)).join("-");
  return `${text}-${macOf(text)}`;
}

/** A link for the worker alone. */
export const shiftLink = (linked: LinkedSlot): string =>
  new URL(`/shift/${signShift(linked)}`, env().APP_URL).href;

/** What the secret part identifies; null if we did not sign it. */
export function readShift(token: string): LinkedSlot | null {
  const parts = /^([0-9a-z]{1,7}-[0-9a-z]{1,7}-[0-9a-z]{1,7})-([\w-]{43})$/.exec(token);
  if (!parts) return null;
  const [, text, mac] = parts as unknown as [string, string, string];
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(text)))) return null;
  const [facilityId, slotId, professionalId] = text.split("-").map((id) => parseInt(id, 36));
  return { facilityId: facilityId!, slotId: slotId!, professionalId: professionalId! };
}
