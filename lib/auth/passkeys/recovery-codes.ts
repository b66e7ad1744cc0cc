import { createHmac, randomBytes } from "node:crypto";
import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { recoveryCode } from "@/db/schema/passkeys";
import { env } from "@/lib/env";

const CODES = 10;
/** No letters or digits that are taken for one another. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** "K7QF-2MXD": 39 bits, enough behind five tries. */
function newCode(): string {
  const letters: string[] = [];
  while (letters.length < 8)
    letters.push(
      ...[...randomBytes(16)].flatMap((byte) => (byte < 31 * 8 ? [alphabet.charAt(byte % 31)] : [])),
    );
  return `${letters.slice(0, 4).join("")}-${letters.slice(4, 8).join("")}`;
}

const hashOf = (userId: number, code: string) =>
  createHmac("sha256", env().NEXTAUTH_SECRET)
    .update(`recovery.${userId}.${code.toUpperCase().replace(/[^0-9A-Z]/g, "")}`)
    .digest("base64url");

/** Replaces someone's recovery codes and returns the new ones, which aren't stored. */
export async function renewRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.insert(recoveryCode).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
  return codes;
}

/** Uses a code up. Returns false if it isn't theirs or was used. */
export async function consumeRecoveryCode(tx: Transaction, userId: number, code: string): Promise<boolean> {
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCode.userId, userId),
        eq(recoveryCode.codeHash, hashOf(userId, code)),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ userId: recoveryCode.userId });
  return used.length > 0;
}

export async function countRecoveryCodes(on: Queryable, userId: number): Promise<number> {
  const [row] = await on
    .select({ left: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)));
  return row!.left;
}
