import { createHmac, timingSafeEqual } from "node:crypto";

export const TWILIO_SIGNATURE = "x-twilio-signature";

/** Base64 HMAC-SHA1 of the full address and, sorted by name, each posted name and value. */
export function signForTwilio(token: string, url: string, form: URLSearchParams): string {
  const sorted = [...form].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const text = sorted.reduce((so, [name, value]) => so + name + value, url);
  return createHmac("sha1", token).update(text, "utf8").digest("base64");
}

export function isSignedByTwilio(
  token: string,
  { url, bytes, signature }: { url: string; bytes: Uint8Array; signature: string },
): boolean {
  const form = new URLSearchParams(new TextDecoder().decode(bytes));
  const [expected, given] = [Buffer.from(signForTwilio(token, url, form)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
