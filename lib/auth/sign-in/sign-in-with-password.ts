import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { eq, sql } from "drizzle-orm";
import pLimit from "p-limit";
import { db } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import { answersForOthers, type HeldByLevel } from "@/lib/access/answers-for-others";
import { recordEvent } from "@/lib/audit/record-audit";
import { actingAs, writeUnkeyed, type Ctx, type Party } from "@/lib/context";
import { env } from "@/lib/env";
import { refusals, Unauthenticated } from "@/lib/errors";
import { isPasswordOf } from "../password/hash-password";
import { countHit } from "../rate-limit";
import { beginSession, type SignInAttempt, type SignInResult } from "./begin-session";
import { countTry } from "./count-try";
import { addressFailures, clearTries, passwordTries, perAddress } from "./limits";
import { mustSignInExternally } from "./list-external-methods";
import type { PasswordStep } from "./schema";
import { startCodeChallenge } from "./start-code-challenge";
import { challengeOf, CHALLENGE_MINUTES, createChallenge } from "../passkeys/challenge";
import { descriptorOf, listPasskeys } from "../passkeys/reads";
import { relyingParty } from "../passkeys/relying-party";

/** Starts the passkey step of someone whose password was right; null if they have none. */
async function startPasskeyChallenge(ctx: Ctx<Party>, userId: number): Promise<SignInResult | null> {
  const known = await listPasskeys(ctx.db, userId);
  if (known.length === 0) return null;
  const challengeToken = await writeUnkeyed(ctx, (tx) =>
    createChallenge(tx, { userId, purpose: "USE_PASSKEY" }),
  );
  const passkey = await generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    challenge: new Uint8Array(challengeOf(challengeToken)),
    timeout: CHALLENGE_MINUTES * 60_000,
    allowCredentials: known.map(descriptorOf),
    userVerification: "preferred",
  });
  return { challengeToken, passkey };
}

const refuse = refusals({
  INCORRECT_CREDENTIALS: {
    as: Unauthenticated,
    field: "password",
    message: "Incorrect email or password",
  },
  EXTERNAL_SIGN_IN_REQUIRED: {
    as: Unauthenticated,
    field: "email",
    message: "Your organization signs in with its own account. Go back and enter your email again.",
  },
});

type SignInInput = {
  step: PasswordStep;
  attempt: SignInAttempt & { address: string; rememberedDeviceToken?: string };
};

/** When a shift begins everyone signs in at once. A few at a time, so that others still get connections. */
const inTurn = pLimit(2);

/**
 * Checks a password and creates a session, or a challenge of a passkey or a code if the account requires one. Unknown and disabled
 * accounts and wrong passwords get the same refusal in the same time. People covered by their organization's sign-in
 * are refused whatever the password, account or not.
 */
export async function signInWithPassword(
  ctx: Ctx<Party>,
  { step, attempt }: SignInInput,
): Promise<SignInResult> {
  await countHit(perAddress("sign-in", attempt.address));
  return inTurn(() => checkPassword(ctx, { step, attempt }));
}

async function checkPassword(ctx: Ctx<Party>, { step, attempt }: SignInInput): Promise<SignInResult> {
  const { email, password, recaptchaResponse } = step;
  const { address } = attempt;
  if (await mustSignInExternally(email)) refuse("EXTERNAL_SIGN_IN_REQUIRED");
  const tries = passwordTries(email);
  const nextTry = await countTry(tries.recent, { address, recaptchaResponse });
  await countHit(tries.inARow);
  const user = await findAccount(email);
  const isRight = await isPasswordOf(user?.passwordHash, password);
  if (!user || !isRight || user.disabledAt) {
    await countHit(addressFailures(address));
    await recordRefusal(ctx, { userId: user?.id, address });
    return refuse("INCORRECT_CREDENTIALS", nextTry);
  }
  await clearTries(db, tries);
  const byPasskey = await startPasskeyChallenge(ctx, user.id);
  if (byPasskey) return byPasskey;
  if (user.requiresCode || mustUseCode(user.held)) return startCodeChallenge(ctx, user, attempt);
  return { session: await writeUnkeyed(ctx, (tx) => beginSession(tx, ctx, user.id, attempt, "password")) };
}

/** Applies however someone came to manage other people. The demo's accounts are exempt, as the specification requires. */
const mustUseCode = (held: HeldByLevel) => !env().DEMO && answersForOthers(held);

// The table is named explicitly: Drizzle omits it from columns in single-table queries.
const held = sql<HeldByLevel>`json_build_object(
  'facility', (select coalesce(json_agg(permissions), '[]') from facility_membership where user_id = user_account.id),
  'company', (select coalesce(json_agg(permissions), '[]') from company_membership where user_id = user_account.id),
  'agency', (select coalesce(json_agg(permissions), '[]') from agency_membership where user_id = user_account.id),
  'desk', (select coalesce(json_agg(permissions), '[]') from desk_membership where user_id = user_account.id))`;

async function findAccount(email: string) {
  const [user] = await db
    .select({
      id: userAccount.id,
      name: userAccount.name,
      email: userAccount.email,
      phone: userAccount.phone,
      contactMethodCode: userAccount.contactMethodCode,
      passwordHash: userAccount.passwordHash,
      requiresCode: userAccount.requiresCode,
      disabledAt: userAccount.disabledAt,
      held,
    })
    .from(userAccount)
    .where(eq(userAccount.email, email))
    .limit(1);
  return user;
}

async function recordRefusal(
  ctx: Ctx<Party>,
  { userId, address }: { userId: number | undefined; address: string },
): Promise<void> {
  await recordEvent(actingAs(ctx, "system"), {
    action: "sign-in.refused",
    entity: "user_account",
    entityId: userId ?? "unknown",
    after: { address },
  });
}
