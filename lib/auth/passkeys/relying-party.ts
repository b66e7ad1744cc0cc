import { env } from "@/lib/env";

/** The portal, as browsers and authenticators name it. A passkey works for this host alone. */
export function relyingParty() {
  const { hostname, origin } = new URL(env().APP_URL);
  return { rpID: hostname, rpName: "Shiftwell", origin };
}
