import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingText } from "./schema";

/** The signature covers every field, so none can be changed. */
export const signText = (
  secret: string,
  { id, timestamp, from, to, text }: Omit<IncomingText, "signature">,
) => createHmac("sha256", secret).update([id, timestamp, from, to, text].join(".")).digest("hex");

export function isSigned(secret: string, message: IncomingText): boolean {
  // Compared by bytes: timingSafeEqual throws if their numbers differ.
  const expected = Buffer.from(signText(secret, message));
  const given = Buffer.from(message.signature.toLowerCase());
  return expected.length === given.length && timingSafeEqual(expected, given);
}
