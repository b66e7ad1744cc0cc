import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { signInCode } from "@/db/schema/sessions";
import { userAccount } from "@/db/schema/users";
import { recordEvent } from "@/lib/audit/record-audit";
import { actingAs, writeUnkeyed, type Ctx, type Party } from "@/lib/context";
import type { StartedSession } from "../sessions";
import { beginSession, type SignInAttempt } from "./begin-session";
import { CODE_TRIES, refuse, isCodeOf } from "./codes";
import { countHit } from "../rate-limit";
import { countTry } from "./count-try";
import { addressFailures, codeTries, clearTries, perAddress } from "./limits";
import { rememberDevice } from "./remembered-device";
import type { CodeStep } from "./schema";

export type VerifiedCode = { session: StartedSession; deviceToken?: string };

/** Verifies the sent code: once, before it expires, within the allowed tries. Throws Unauthenticated otherwise. */
export async function verifyCode(
  ctx: Ctx<Party>,
  { step, attempt }: { step: CodeStep; attempt: SignInAttempt & { address: string } },
): Promise<VerifiedCode> {
  const { challengeToken, verificationCode, email } = step;
  const tries = codeTries(email);
  await countHit(perAddress("code", attempt.address));
  const nextTry = await countTry(tries.recent, { ...step, address: attempt.address });
  await countHit(tries.inARow);
  const challenge = await takeTry(challengeToken, { email, purpose: "SIGN_IN" });
  if (!challenge)
    return (await isChallengeOf(challengeToken, { email, purpose: "SIGN_IN" }))
      ? refuse("EXPIRED_CODE")
      : refuse("INVALID_CODE", nextTry);
  const { userId, secretHash } = challenge;
  if (!isCodeOf(challengeToken, verificationCode, secretHash)) {
    await countHit(addressFailures(attempt.address));
    await recordWrongCode(ctx, userId);
    refuse("INVALID_CODE", nextTry);
  }
  await clearTries(db, tries);
  return openSession(ctx, { step, userId, attempt });
}

/** Consumes the code and creates the session. */
function openSession(
  ctx: Ctx<Party>,
  { step, userId, attempt }: { step: CodeStep; userId: number; attempt: SignInAttempt },
): Promise<VerifiedCode> {
  return writeUnkeyed(ctx, async (tx) => {
    const [used] = await tx
      .update(signInCode)
      .set({ usedAt: sql`now()` })
      .where(and(eq(signInCode.id, step.challengeToken), isNull(signInCode.usedAt)))
      .returning({ id: signInCode.id });
    if (!used) return refuse("EXPIRED_CODE");
    const session = await beginSession(tx, ctx, userId, attempt, "code");
    if (!step.rememberDevice) return { session };
    return { session, deviceToken: await rememberDevice(tx, userId, step.fingerprintData) };
  });
}

const accountOf = (email: string) =>
  db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(eq(userAccount.email, email), isNull(userAccount.disabledAt)));

type Of = { email: string; purpose: "SIGN_IN" | "USE_PASSKEY" };

const challengeOf = (challengeToken: string, { email, purpose }: Of) =>
  and(
    eq(signInCode.id, challengeToken),
    eq(signInCode.purpose, purpose),
    inArray(signInCode.userId, accountOf(email)),
  );

/** Counts the try before comparing, in its own statement, so that concurrent guesses can't exceed five. */
export async function takeTry(challengeToken: string, of: Of) {
  const [challenge] = await db
    .update(signInCode)
    .set({ attempts: sql`${signInCode.attempts} + 1` })
    .where(
      and(
        challengeOf(challengeToken, of),
        isNull(signInCode.usedAt),
        gt(signInCode.expiresAt, sql`now()`),
        lt(signInCode.attempts, CODE_TRIES),
      ),
    )
    .returning({ userId: signInCode.userId, secretHash: signInCode.secretHash });
  return challenge;
}

async function isChallengeOf(challengeToken: string, of: Of): Promise<boolean> {
  const found = await db
    .select({ id: signInCode.id })
    .from(signInCode)
    .where(challengeOf(challengeToken, of))
    .limit(1);
  return found.length > 0;
}

async function recordWrongCode(ctx: Ctx<Party>, userId: number): Promise<void> {
  await recordEvent(actingAs(ctx, "system"), {
    action: "sign-in.code-refused",
    entity: "user_account",
    entityId: userId,
  });
}
