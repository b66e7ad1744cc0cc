import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingText } from "./schema";

/** What a gateway signs, so that no part of a message can be exchanged. */
export const signText = (
  secret: string,
  { id, timestamp, from, to, text }: Omit<IncomingText, "signature">,
) => createHmac("sha256", secret).update([id, timestamp, from, to, text].join(".")).digest("hex");

export function isSigned(secret: string, message: IncomingText): boolean {
  const [expected, given] = [signText(secret, message), message.signature.toLowerCase()];
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
