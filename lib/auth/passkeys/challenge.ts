import { createHash, createHmac, randomUUID } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { signInCode } from "@/db/schema/sessions";
import { env } from "@/lib/env";

export const CHALLENGE_MINUTES = 10;

type Purpose = "USE_PASSKEY" | "ADD_PASSKEY";

/** Derived from the token, so nothing but the token is stored. */
export const challengeOf = (token: string) =>
  createHmac("sha256", env().NEXTAUTH_SECRET).update(`passkey.${token}`).digest();

/** Starts a challenge and returns its token. */
export async function createChallenge(
  tx: Queryable,
  { userId, purpose }: { userId: number; purpose: Purpose },
): Promise<string> {
  const id = randomUUID();
  await tx.insert(signInCode).values({
    id,
    userId,
    purpose,
    secretHash: createHash("sha256").update(challengeOf(id)).digest("base64url"),
    expiresAt: sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
  });
  return id;
}

/** Uses a challenge up. Returns false if it is someone else's, used or expired. */
export async function consumeChallenge(
  tx: Transaction,
  { token, userId, purpose }: { token: string; userId: number; purpose: Purpose },
): Promise<boolean> {
  const used = await tx
    .update(signInCode)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(signInCode.id, token),
        eq(signInCode.userId, userId),
        eq(signInCode.purpose, purpose),
        isNull(signInCode.usedAt),
        gt(signInCode.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: signInCode.id });
  return used.length > 0;
}
