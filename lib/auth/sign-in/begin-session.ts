import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import type { Transaction } from "@/db/client";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Actor } from "@/lib/access/actor";
import { actingAs, type Ctx, type Party } from "@/lib/context";
import { clientAddress } from "@/lib/http/client-address";
import { createSession, revokeSession, type StartedSession } from "../sessions";

/** The circumstances of a sign-in, without its secrets. */
export type SignInAttempt = {
  userAgent: string | null;
  address?: string;
  /** The browser's previous session, which the new one replaces. */
  replacedSessionId?: string;
};

export const attemptOf = ({ ctx, request }: { ctx: Ctx<Actor | null>; request: Request }) => ({
  userAgent: request.headers.get("user-agent"),
  address: clientAddress(request),
  replacedSessionId: ctx.actor?.sessionId,
});

export type SignInResult =
  | { session: StartedSession }
  | { challengeToken: string; passkey?: PublicKeyCredentialRequestOptionsJSON };

/** The last step of every way to sign in: creates the session and audits it. */
export async function beginSession(
  tx: Transaction,
  ctx: Ctx<Party>,
  userId: number,
  attempt: SignInAttempt,
  by:
    | "password"
    | "code"
    | "passkey"
    | "recovery-code"
    | "remembered-device"
    | `${"oidc" | "saml"}:${string}`,
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
