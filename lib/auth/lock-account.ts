import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { userAccount } from "@/db/schema/users";

/** Changes of one account's ways to sign in come one after the other. */
export async function lockAccount(tx: Transaction, userId: number): Promise<void> {
  await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.id, userId))
    .for("no key update");
}
