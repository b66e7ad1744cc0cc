import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { signInCode } from "@/db/schema/sessions";
import { userAccount } from "@/db/schema/users";
import { hashToken, newLink } from "../link-token";

const linkPurposes = ["RESET_PASSWORD", "ACTIVATE_ACCOUNT"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

const HOUR = 60;
const linkMinutes: Record<LinkPurpose, number> = {
  RESET_PASSWORD: HOUR,
  ACTIVATE_ACCOUNT: 7 * 24 * HOUR,
};

/** Creates a password link, storing only its hash. Earlier links stay valid until one is used. */
export async function createPasswordLink(
  tx: Transaction,
  userId: number,
  purpose: LinkPurpose,
): Promise<{ url: string; expiresAt: Date }> {
  const { url, secretHash } = newLink("/new-password");
  const [created] = await tx
    .insert(signInCode)
    .values({
      userId,
      purpose,
      secretHash,
      expiresAt: sql`now() + make_interval(mins => ${linkMinutes[purpose]})`,
    })
    .returning({ expiresAt: signInCode.expiresAt });
  return { url, expiresAt: created!.expiresAt };
}

export type PasswordLink = { id: string; userId: number; purpose: LinkPurpose; email: string };

/** The link of a token if it can still be used, otherwise null. */
export async function findPasswordLink(token: string): Promise<PasswordLink | null> {
  const [found] = await db
    .select({
      id: signInCode.id,
      userId: signInCode.userId,
      purpose: signInCode.purpose,
      email: userAccount.email,
    })
    .from(signInCode)
    .innerJoin(userAccount, eq(userAccount.id, signInCode.userId))
    .where(
      and(
        eq(signInCode.secretHash, hashToken(token)),
        inArray(signInCode.purpose, linkPurposes),
        isNull(signInCode.usedAt),
        gt(signInCode.expiresAt, sql`now()`),
        isNull(userAccount.disabledAt),
      ),
    )
    .limit(1);
  return (found as PasswordLink | undefined) ?? null;
}

/** Uses up a link and all others of the person. False if a concurrent request used it first. */
export async function usePasswordLink(tx: Transaction, { id, userId }: PasswordLink): Promise<boolean> {
  const stillOpen = and(isNull(signInCode.usedAt), gt(signInCode.expiresAt, sql`now()`));
  const [used] = await tx
    .update(signInCode)
    .set({ usedAt: sql`now()` })
    .where(and(eq(signInCode.id, id), stillOpen))
    .returning({ id: signInCode.id });
  if (!used) return false;
  await tx
    .update(signInCode)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(signInCode.userId, userId), stillOpen));
  return true;
}
