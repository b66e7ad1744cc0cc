import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import type { Actor } from "@/lib/access/actor";

/** The hash of the person's password; null if they sign in through their organization. */
export async function findPasswordHash(actor: Actor): Promise<string | null> {
  const [user] = await db
    .select({ passwordHash: userAccount.passwordHash })
    .from(userAccount)
    .where(eq(userAccount.id, actor.userId))
    .limit(1);
  return user?.passwordHash ?? null;
}

export async function hasPassword(actor: Actor): Promise<boolean> {
  return (await findPasswordHash(actor)) !== null;
}
