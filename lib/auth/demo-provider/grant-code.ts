import { refusals, Invalid } from "@/lib/errors";
import { seal } from "../external/sealed";
import { demoCallback, DEMO_CLIENT, demoIssuer, demoPeople } from "./description";
import type { Choice } from "./schema";

const refuse = refusals({
  OTHER_CLIENT: { as: Invalid, message: "This provider serves the demo alone." },
});

export type Grant = { sub: string; nonce: string; challenge: string; until: number };

const CODE_SECONDS = 60;

/** The redirect to the portal, with a code for the chosen person or an error if no one was chosen. */
export function grantCode({ person: sub, ...request }: Choice, now: Date): { redirectTo: string } {
  if (request.client_id !== DEMO_CLIENT || request.redirect_uri !== demoCallback()) {
    refuse("OTHER_CLIENT");
  }
  const url = new URL(request.redirect_uri);
  url.searchParams.set("state", request.state);
  url.searchParams.set("iss", demoIssuer());
  if (demoPeople.some((one) => one.sub === sub)) {
    const until = now.getTime() + CODE_SECONDS * 1000;
    const grant = { sub, nonce: request.nonce, challenge: request.code_challenge, until };
    url.searchParams.set("code", seal(JSON.stringify(grant), "demo code"));
  } else {
    url.searchParams.set("error", "access_denied");
  }
  return { redirectTo: url.href };
}
