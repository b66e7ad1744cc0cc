import { env } from "@/lib/env";
import { SIGNATURE_HEADER, signText, TIMESTAMP_HEADER } from "@/lib/sms/sign-text";

type Signed = { timestamp?: string; url?: string };

export const unixSeconds = (ago = 0): string => String(Math.floor(Date.now() / 1000) - ago);

/** The gateway's headers of a text message, posted as `call` does. */
export function signedHeaders(
  secret: string,
  form: Record<string, string>,
  { timestamp = unixSeconds(), url = `${env().APP_URL}/api/sms/incoming` }: Signed = {},
): Record<string, string> {
  const body = new URLSearchParams(form).toString();
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signText(secret, { timestamp, url, body }) };
}
