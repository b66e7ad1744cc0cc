import { db, type Transaction } from "@/db/client";
import { externalAssertion } from "@/db/schema/external-sign-in";
import { writeUnkeyed, type Ctx, type Party } from "@/lib/context";
import type { StartedSession } from "../sessions";
import type { SignInAttempt } from "../sign-in/begin-session";
import { admitIdentity, type VerifiedIdentity } from "./admit-identity";
import { findAnswer, takeUnanswered, saveAnswer, takeAttempt } from "./attempts";
import { findOidcProvider, findSamlProvider } from "./find-provider";
import type { OidcChecks } from "./oidc/authorize";
import { readAnswer } from "./oidc/read-answer";
import { ExternalRefusal } from "./refusals";
import type { SamlChecks } from "./saml/service-provider";
import { readResponse } from "./saml/read-response";
import { fingerprint } from "./sealed";

export type SignedIn = { session: StartedSession; returnTo: string };

/** A refusal redirects to the sign-in page with the requested return path. */
async function onTheWayTo<T>(returnTo: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof ExternalRefusal) error.returnTo = returnTo;
    throw error;
  });
}

/** Completes an OpenID Connect sign-in. Throws ExternalRefusal. */
export async function finishOidc(
  ctx: Ctx<Party>,
  back: { externalId: string; query: URLSearchParams; browser: string },
  attempt: SignInAttempt,
): Promise<SignedIn> {
  const provider = await findOidcProvider(back.externalId);
  const state = back.query.get("state") ?? "";
  const { id, returnTo, checks } = await takeAttempt<OidcChecks>(provider.id, {
    state,
    browser: back.browser,
  });
  const admitted = async () => {
    const identity = await readAnswer(provider, { query: back.query, state }, checks);
    return admitIdentity(ctx, provider, { attemptId: id, identity }, attempt);
  };
  return { session: await onTheWayTo(returnTo, admitted()), returnTo };
}

/** Accepts a SAML provider's form. Returns the ticket for the browser. Throws ExternalRefusal. */
export async function receiveSaml(posted: {
  externalId: string;
  samlResponse: string;
  relayState: string;
}): Promise<{ ticket: string }> {
  const provider = await findSamlProvider(posted.externalId);
  const { id, returnTo, checks } = await takeUnanswered<SamlChecks>(provider.id, posted.relayState);
  const received = async () => {
    const read = await readResponse(provider, posted.samlResponse, checks.requestId);
    return writeUnkeyed({ db }, async (tx) => {
      await useAssertion(tx, provider.id, read);
      return { ticket: await saveAnswer(tx, id, read.identity) };
    });
  };
  return onTheWayTo(returnTo, received());
}

/** An assertion is valid for one sign-in, whatever request it claims to answer. */
async function useAssertion(
  tx: Transaction,
  providerId: number,
  { assertionId, usableUntil }: { assertionId: string; usableUntil: Date },
): Promise<void> {
  const [used] = await tx
    .insert(externalAssertion)
    .values({ providerId, assertionHash: fingerprint(assertionId), expiresAt: usableUntil })
    .onConflictDoNothing()
    .returning({ providerId: externalAssertion.providerId });
  if (!used) throw new ExternalRefusal("expired", "this assertion was used before");
}

/** Completes a SAML sign-in in the browser that started it. Throws ExternalRefusal. */
export async function finishSaml(
  ctx: Ctx<Party>,
  back: { externalId: string; ticket: string; browser: string },
  attempt: SignInAttempt,
): Promise<SignedIn> {
  const provider = await findSamlProvider(back.externalId);
  const { attempt: left, answer } = await findAnswer<VerifiedIdentity>(provider.id, back);
  const session = admitIdentity(ctx, provider, { attemptId: left.id, identity: answer }, attempt);
  return { session: await onTheWayTo(left.returnTo, session), returnTo: left.returnTo };
}
