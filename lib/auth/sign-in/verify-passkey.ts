import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { passkey } from "@/db/schema/passkeys";
import { recordEvent } from "@/lib/audit/record-audit";
import { actingAs, writeUnkeyed, type Ctx, type Party } from "@/lib/context";
import { refusals, Unauthenticated } from "@/lib/errors";
import { lockAccount } from "../lock-account";
import { challengeOf, consumeChallenge } from "../passkeys/challenge";
import { notifyOwner } from "../passkeys/notify-owner";
import { consumeRecoveryCode, countRecoveryCodes } from "../passkeys/recovery-codes";
import { descriptorOf, listPasskeys } from "../passkeys/reads";
import { relyingParty } from "../passkeys/relying-party";
import type { PasskeyStep, RecoveryStep } from "../passkeys/schema";
import { countHit } from "../rate-limit";
import type { StartedSession } from "../sessions";
import { beginSession, type SignInAttempt } from "./begin-session";
import { countTry } from "./count-try";
import { addressFailures, clearTries, codeTries, perAddress } from "./limits";
import { takeTry } from "./verify-code";

const refuse = refusals({
  PASSKEY_REFUSED: {
    as: Unauthenticated,
    field: "answer",
    message: "This passkey could not be verified. Try again, or use a recovery code.",
  },
  WRONG_RECOVERY_CODE: {
    as: Unauthenticated,
    field: "recoveryCode",
    message: "This recovery code is wrong or was used.",
  },
  EXPIRED_CHALLENGE: {
    as: Unauthenticated,
    field: "challengeToken",
    type: "expired",
    message: "This sign-in expired. Please enter your password again.",
  },
});

type Attempt = SignInAttempt & { address: string };

/** Uses the challenge up and creates the session. */
async function openSession(
  tx: Transaction,
  ctx: Ctx<Party>,
  {
    token,
    userId,
    attempt,
    by,
  }: { token: string; userId: number; attempt: Attempt; by: "passkey" | "recovery-code" },
): Promise<StartedSession> {
  if (!(await consumeChallenge(tx, { token, userId, purpose: "USE_PASSKEY" }))) refuse("EXPIRED_CHALLENGE");
  return beginSession(tx, ctx, userId, attempt, by);
}

async function recordRefusal(ctx: Ctx<Party>, userId: number, address: string): Promise<void> {
  await countHit(addressFailures(address));
  await recordEvent(actingAs(ctx, "system"), {
    action: "sign-in.passkey-refused",
    entity: "user_account",
    entityId: userId,
    after: { address },
  });
}

/** Whether one of the person's passkeys signed the challenge; its counter is stored. */
async function isSignedBy(
  tx: Transaction,
  userId: number,
  { challengeToken, answer }: PasskeyStep,
): Promise<boolean> {
  const known = (await listPasskeys(tx, userId)).find(({ credentialId }) => credentialId === answer.id);
  if (!known) return false;
  const { rpID, origin } = relyingParty();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challengeOf(challengeToken).toString("base64url"),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      ...descriptorOf(known),
      publicKey: new Uint8Array(Buffer.from(known.publicKey, "base64url")),
      counter: known.counter,
    },
    requireUserVerification: false,
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return false;
  await tx
    .update(passkey)
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: sql`now()` })
    .where(eq(passkey.id, known.id));
  return true;
}

/** Signs in someone whose passkey answers the challenge that followed their password. Throws Unauthenticated otherwise. */
export async function verifyPasskey(
  ctx: Ctx<Party>,
  { step, attempt }: { step: PasskeyStep; attempt: Attempt },
): Promise<StartedSession> {
  await countHit(perAddress("code", attempt.address));
  const { challengeToken: token, email } = step;
  const challenge = await takeTry(token, { email, purpose: "USE_PASSKEY" });
  if (!challenge) return refuse("EXPIRED_CHALLENGE");
  const { userId } = challenge;
  const session = await writeUnkeyed(ctx, async (tx) => {
    // One after the other: a copied passkey shows by a counter that was used.
    await lockAccount(tx, userId);
    if (!(await isSignedBy(tx, userId, step))) return null;
    return openSession(tx, ctx, { token, userId, attempt, by: "passkey" });
  });
  if (session) return session;
  await recordRefusal(ctx, userId, attempt.address);
  return refuse("PASSKEY_REFUSED");
}

/** The same with a recovery code, which works once. */
export async function verifyRecoveryCode(
  ctx: Ctx<Party>,
  { step, attempt }: { step: RecoveryStep; attempt: Attempt },
): Promise<StartedSession> {
  const { challengeToken: token, email, recoveryCode } = step;
  const tries = codeTries(email);
  await countHit(perAddress("code", attempt.address));
  const nextTry = await countTry(tries.recent, { ...step, address: attempt.address });
  await countHit(tries.inARow);
  const challenge = await takeTry(token, { email, purpose: "USE_PASSKEY" });
  if (!challenge) return refuse("EXPIRED_CHALLENGE");
  const { userId } = challenge;
  const session = await writeUnkeyed(ctx, async (tx) => {
    if (!(await consumeRecoveryCode(tx, userId, recoveryCode))) return null;
    const codesLeft = await countRecoveryCodes(tx, userId);
    await notifyOwner(tx, userId, { kind: "code-used", codesLeft });
    return openSession(tx, ctx, { token, userId, attempt, by: "recovery-code" });
  });
  if (!session) {
    await recordRefusal(ctx, userId, attempt.address);
    return refuse("WRONG_RECOVERY_CODE", nextTry);
  }
  await clearTries(db, tries);
  return session;
}
