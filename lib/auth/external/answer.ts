import { recordEvent } from "@/lib/audit/record-audit";
import { actingAs, type Ctx, type Party } from "@/lib/context";
import { clientAddress } from "@/lib/http/client-address";
import { cookieLine, externalCookieName, withCookies } from "@/lib/http/cookies";
import { errorResponse } from "@/lib/http/envelope";
import { TooMany } from "@/lib/errors";
import { sendTo } from "@/lib/http/send-to";
import { log } from "@/lib/log";
import { countHit } from "../rate-limit";
import { signInPath } from "../return-path";
import { sessionCookies } from "../sessions";
import { ownUrl } from "./addresses";
import { ATTEMPT_MINUTES } from "./attempts";
import type { SignedIn } from "./finish-sign-in";
import { ExternalRefusal, type Refusal } from "./refusals";

/** Redirects to the provider, with a cookie that recognises the browser on its return. */
export function redirectResponse({ redirectTo, browser }: { redirectTo: string; browser: string }): Response {
  const maxAgeSeconds = ATTEMPT_MINUTES * 60;
  return withCookies(sendTo(redirectTo), [
    cookieLine(externalCookieName(), browser, { httpOnly: true, maxAgeSeconds }),
  ]);
}

export async function signedInAnswer({ session, returnTo }: SignedIn): Promise<Response> {
  return withCookies(sendTo(ownUrl(returnTo)), await sessionCookies(session));
}

export const browserOf = (cookies: Map<string, string>) => cookies.get(externalCookieName());

type Step = { ctx: Ctx<Party>; request: Request; protocol: "oidc" | "saml"; externalId: string };

/**
 * One step of an external sign-in, rate-limited by address. Failures are shown on the sign-in page, since a browser
 * has come.
 */
export async function answerStep(step: Step, work: () => Promise<Response>): Promise<Response> {
  try {
    await countHit({ name: "external-address", of: clientAddress(step.request), max: 600, minutes: 15 });
    return await work();
  } catch (error) {
    if (error instanceof ExternalRefusal) return refusedAnswer(step, error);
    if (error instanceof TooMany) return toSignIn("too-many");
    // For the log line.
    errorResponse(error, step.ctx.requestId);
    return toSignIn("unexpected");
  }
}

function toSignIn(reason: Refusal, returnTo = "/"): Response {
  const path = signInPath(returnTo);
  return sendTo(ownUrl(`${path}${path.includes("?") ? "&" : "?"}error=${reason}`));
}

async function refusedAnswer(step: Step, { reason, detail, userId, returnTo }: ExternalRefusal) {
  const { ctx, protocol, externalId } = step;
  log.warn({ requestId: ctx.requestId, protocol, externalId, reason, detail }, "external sign-in refused");
  await recordEvent(actingAs(ctx, "system"), {
    action: "sign-in.refused",
    entity: "user_account",
    entityId: userId ?? "unknown",
    after: { by: `${protocol}:${externalId}`, reason },
  });
  return toSignIn(reason, returnTo);
}

/** The same step at the portal's own address, if the browser came by another host name. */
export function ownAddressOf(request: Request): string | null {
  const { host, pathname, searchParams } = new URL(request.url);
  const requestedHost = request.headers.get("host") ?? host;
  // Only once: a proxy may reach the portal by a host name of its own.
  if (ownUrl("").endsWith(`//${requestedHost}`) || searchParams.has("here")) return null;
  searchParams.set("here", "1");
  return ownUrl(`${pathname}?${searchParams}`);
}

export const metadataAnswer = (xml: string) =>
  new Response(xml, {
    headers: { "content-type": "application/samlmetadata+xml", "cache-control": "no-store" },
  });
