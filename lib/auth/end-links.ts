import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { signInCode } from "@/db/schema/sessions";

/** Ends every link and code that is on its way to a person: none of them holds again, whatever happens to the account. */
export async function endLinks(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(signInCode)
    .set({ usedAt: sql`now()` })
    .where(and(eq(signInCode.userId, userId), isNull(signInCode.usedAt)));
}
