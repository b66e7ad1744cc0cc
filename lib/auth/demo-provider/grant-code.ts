import { Invalid } from "@/lib/errors";
import { seal } from "../external/sealed";
import { demoCallback, DEMO_CLIENT, demoIssuer, demoPeople } from "./description";
import type { Choice } from "./schema";

export type Grant = { sub: string; nonce: string; challenge: string; until: number };

const CODE_SECONDS = 60;

/** The way back to the portal, with a code for anyone who was chosen, or the news that no one was. */
export function grantCode({ person: sub, ...asked }: Choice, now: Date): { redirectTo: string } {
  if (asked.client_id !== DEMO_CLIENT || asked.redirect_uri !== demoCallback()) {
    throw new Invalid({ code: "OTHER_CLIENT", message: "This provider serves the demo alone." });
  }
  const url = new URL(asked.redirect_uri);
  url.searchParams.set("state", asked.state);
  url.searchParams.set("iss", demoIssuer());
  if (demoPeople.some((one) => one.sub === sub)) {
    const until = now.getTime() + CODE_SECONDS * 1000;
    const grant = { sub, nonce: asked.nonce, challenge: asked.code_challenge, until };
    url.searchParams.set("code", seal(JSON.stringify(grant), "demo code"));
  } else {
    url.searchParams.set("error", "access_denied");
  }
  return { redirectTo: url.href };
}
