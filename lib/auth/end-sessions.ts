import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { rememberedDevice } from "@/db/schema/sessions";
import { revokeSessionsOf } from "./sessions";

/**
 * Ends all of a person's sessions and forgets their devices: the next sign-in asks for everything. Returns how many
 * there were.
 */
export async function endSessions(tx: Transaction, userId: number, revokedBy: string): Promise<number> {
  const ended = await revokeSessionsOf(tx, userId, { revokedBy });
  await tx.delete(rememberedDevice).where(eq(rememberedDevice.userId, userId));
  return ended;
}
