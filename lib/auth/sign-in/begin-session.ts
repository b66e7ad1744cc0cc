import type { Transaction } from "@/db/client";
import { recordAudit } from "@/lib/audit/record-audit";
import { actingAs, type Ctx, type Party } from "@/lib/context";
import { createSession, revokeSession, type StartedSession } from "../sessions";

/** What is known of a sign-in besides its secrets. */
export type SignInAttempt = {
  userAgent: string | null;
  address?: string;
  /** The session the browser had until now: the new one takes its place. */
  replacedSessionId?: string;
};

export type SignInResult = { session: StartedSession } | { challengeToken: string };

/** The end of every way to sign in: a new session, and the audit of how it came about. */
export async function beginSession(
  tx: Transaction,
  ctx: Ctx<Party>,
  userId: number,
  attempt: SignInAttempt,
  by: "password" | "code" | "remembered-device" | `${"oidc" | "saml"}:${string}`,
): Promise<StartedSession> {
  if (attempt.replacedSessionId) await revokeSession(tx, attempt.replacedSessionId, "signed in again");
  const session = await createSession(tx, userId, attempt);
  await recordAudit(tx, actingAs(ctx, "system"), {
    action: "sign-in.succeeded",
    entity: "user_account",
    entityId: userId,
    after: { by, address: attempt.address },
  });
  return session;
}
