import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import { lockAccount } from "@/lib/auth/lock-account";
import { passkey } from "@/db/schema/passkeys";
import { recordAudit } from "@/lib/audit/record-audit";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { assertOwnPassword } from "../password/assert-own-password";
import { deviceOf } from "../sessions/rules";
import {
  challengeOf,
  CHALLENGE_MINUTES,
  createChallenge,
  consumeChallenge,
} from "@/lib/auth/passkeys/challenge";
import { notifyOwner } from "@/lib/auth/passkeys/notify-owner";
import { refuse } from "./present";
import { countRecoveryCodes, renewRecoveryCodes } from "@/lib/auth/passkeys/recovery-codes";
import { descriptorOf, listPasskeys, MAX_PASSKEYS } from "@/lib/auth/passkeys/reads";
import { relyingParty } from "@/lib/auth/passkeys/relying-party";
import type { AddedPasskey, NewPasskey, NewPasskeyChallenge, OwnPassword } from "@/lib/auth/passkeys/schema";

/** Asks the browser for a new passkey. Throws Invalid for a wrong password, Conflict for too many passkeys. */
export async function startPasskey(ctx: Ctx, { currentPassword }: OwnPassword): Promise<NewPasskeyChallenge> {
  const { actor, db } = ctx;
  await assertOwnPassword(ctx, currentPassword);
  const known = await listPasskeys(db, actor.userId);
  if (known.length >= MAX_PASSKEYS) refuse("TOO_MANY");
  const { rpID, rpName } = relyingParty();
  const challengeToken = await createChallenge(db, { userId: actor.userId, purpose: "ADD_PASSKEY" });
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userName: actor.email,
    userDisplayName: actor.name,
    userID: new TextEncoder().encode(String(actor.userId)),
    challenge: new Uint8Array(challengeOf(challengeToken)),
    timeout: CHALLENGE_MINUTES * 60_000,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  return { challengeToken, options };
}

async function verified({ challengeToken, answer }: NewPasskey) {
  const { rpID, origin } = relyingParty();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challengeOf(challengeToken).toString("base64url"),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => refuse("NOT_ADDED"));
  return registrationInfo ?? refuse("NOT_ADDED");
}

/**
 * Adds the passkey a browser has made; the first comes with recovery codes, which can't be shown again. Throws Invalid if
 * it doesn't answer the challenge, Conflict if it is known.
 */
export async function addPasskey(
  ctx: Ctx,
  { given, userAgent }: { given: NewPasskey; userAgent: string | null },
): Promise<AddedPasskey> {
  const { userId } = ctx.actor;
  const { credential, credentialBackedUp } = await verified(given);
  const device = deviceOf(userAgent);
  return writeUnkeyed(ctx, async (tx) => {
    // Two at once: only one is the first, with recovery codes.
    await lockAccount(tx, userId);
    if (!(await consumeChallenge(tx, { token: given.challengeToken, userId, purpose: "ADD_PASSKEY" })))
      refuse("NOT_ADDED");
    if ((await listPasskeys(tx, userId)).length >= MAX_PASSKEYS) refuse("TOO_MANY");
    const added = await tx
      .insert(passkey)
      .values({
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        transports: credential.transports ?? [],
        isBackedUp: credentialBackedUp,
        device,
      })
      .onConflictDoNothing()
      .returning({ id: passkey.id });
    if (added.length === 0) refuse("ADDED_ALREADY");
    await recordAudit(tx, ctx, {
      action: "passkey.added",
      entity: "user_account",
      entityId: userId,
      after: { device },
    });
    await notifyOwner(tx, userId, { kind: "added", device });
    const isFirst = (await countRecoveryCodes(tx, userId)) === 0;
    return { recovery_codes: isFirst ? await renewRecoveryCodes(tx, userId) : null };
  });
}
