import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingText } from "./schema";

/** The signature covers every field, so none can be changed. */
export const signText = (
  secret: string,
  { id, timestamp, from, to, text }: Omit<IncomingText, "signature">,
) => createHmac("sha256", secret).update([id, timestamp, from, to, text].join(".")).digest("hex");

export function isSigned(secret: string, message: IncomingText): boolean {
  const [expected, given] = [signText(secret, message), message.signature.toLowerCase()];
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
