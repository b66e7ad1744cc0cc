import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { signInCode } from "@/db/schema/sessions";

/** Invalidates every link and code sent to a person. */
export async function endLinks(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(signInCode)
    .set({ usedAt: sql`now()` })
    .where(and(eq(signInCode.userId, userId), isNull(signInCode.usedAt)));
}
