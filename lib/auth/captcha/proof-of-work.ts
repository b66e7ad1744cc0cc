import { createHash, createHmac } from "node:crypto";
import { createChallenge, verifySolution, type Challenge, type Payload } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { db } from "@/db/client";
import { solvedCaptcha } from "@/db/schema/sessions";
import { env } from "@/lib/env";

const MINUTES = 10;
/** About 256 derivations: a fraction of a second in a browser, and the same for every guess of a bot. */
const COST = 5_000;
const KEY_PREFIX = "00";

const secret = () => createHmac("sha256", env().NEXTAUTH_SECRET).update("captcha").digest("base64url");

export function newChallenge(): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: COST,
    keyPrefix: KEY_PREFIX,
    deriveKey,
    expiresAt: new Date(Date.now() + MINUTES * 60_000),
    hmacSignatureSecret: secret(),
  });
}

function payloadOf(response: string): Payload | null {
  try {
    return JSON.parse(Buffer.from(response, "base64").toString("utf8")) as Payload;
  } catch {
    return null;
  }
}

/** Whether the response solves one of our challenges, in time and for the first time. */
export async function isWorkDone(response: string): Promise<boolean> {
  const payload = payloadOf(response);
  const signature = payload?.challenge?.signature;
  const expiresAt = payload?.challenge?.parameters?.expiresAt;
  if (!payload || typeof signature !== "string" || typeof expiresAt !== "number") return false;
  const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: secret() }).catch(
    () => ({ verified: false }),
  );
  if (!verified) return false;
  const challengeHash = createHash("sha256").update(signature).digest("base64url");
  const used = await db
    .insert(solvedCaptcha)
    .values({ challengeHash, expiresAt: new Date(expiresAt * 1000) })
    .onConflictDoNothing()
    .returning({ challengeHash: solvedCaptcha.challengeHash });
  return used.length > 0;
}
