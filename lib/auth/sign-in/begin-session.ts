import type { Transaction } from "@/db/client";
import { recordAudit } from "@/lib/audit/record-audit";
import { createSession, type StartedSession } from "../sessions";

/** What is known of a sign-in besides its secrets. */
export type SignInAttempt = { userAgent: string | null; requestId: string };

export type SignInResult = { session: StartedSession } | { challengeToken: string };

/** The end of every way to sign in: a new session, and the audit of how it came about. */
export async function beginSession(
  tx: Transaction,
  userId: number,
  attempt: SignInAttempt,
  by: "password" | "code" | "remembered-device",
): Promise<StartedSession> {
  const session = await createSession(tx, userId, attempt.userAgent);
  await recordAudit(tx, {
    actor: "system",
    action: "sign-in.succeeded",
    entity: "user_account",
    entityId: userId,
    after: { by },
    requestId: attempt.requestId,
  });
  return session;
}
