import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { writeUnkeyed, type Ctx, type Party } from "@/lib/context";
import { challengeOf, CHALLENGE_MINUTES, createChallenge } from "../passkeys/challenge";
import { descriptorOf, listPasskeys } from "../passkeys/reads";
import { relyingParty } from "../passkeys/relying-party";
import type { SignInResult } from "./begin-session";

/** Starts the passkey step of someone whose password was right; null if they have none. */
export async function startPasskeyChallenge(ctx: Ctx<Party>, userId: number): Promise<SignInResult | null> {
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
