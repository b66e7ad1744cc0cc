import { createHmac, timingSafeEqual } from "node:crypto";

export const TIMESTAMP_HEADER = "x-sms-timestamp";
export const SIGNATURE_HEADER = "x-sms-signature";

type Posted = {
  /** Unix seconds. */
  timestamp: string;
  /** The full address it was posted to. */
  url: string;
  /** Exactly as received. */
  body: Uint8Array | string;
};

/**
 * Hex HMAC-SHA256 over the time, the address and the bytes of the body. Neither of the first two contains a line break,
 * so no two messages have the same text to sign.
 */
export const signText = (secret: string, { timestamp, url, body }: Posted): string =>
  createHmac("sha256", secret).update(`${timestamp}\n${url}\n`).update(body).digest("hex");

export function isSigned(secret: string, posted: Posted, signature: string): boolean {
  // Compared by bytes: timingSafeEqual throws if their numbers differ.
  const expected = Buffer.from(signText(secret, posted));
  const given = Buffer.from(signature.toLowerCase());
  return expected.length === given.length && timingSafeEqual(expected, given);
}
