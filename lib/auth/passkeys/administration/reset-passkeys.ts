import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { passkey, recoveryCode } from "@/db/schema/passkeys";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { endSessions } from "../../sessions";
import { notifyOwner } from "../notify-owner";

/**
 * Removes all of someone's passkeys and recovery codes, for who has lost them, and signs them out everywhere. They sign in
 * with password and, where it is required, code again.
 */
export async function resetPasskeys(tx: Transaction, ctx: Ctx<Administrator>, userId: number) {
  const removed = await tx.delete(passkey).where(eq(passkey.userId, userId)).returning({ id: passkey.id });
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  if (removed.length === 0) return { removed: 0, endedSessions: 0 };
  const endedSessions = await endSessions(tx, userId, "passkeys reset");
  await recordAudit(tx, ctx, {
    action: "passkey.reset",
    entity: "user_account",
    entityId: userId,
    after: { removed: removed.length, endedSessions },
  });
  await notifyOwner(tx, userId, { kind: "reset" });
  return { removed: removed.length, endedSessions };
}
