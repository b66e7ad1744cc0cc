import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { rememberedDevice } from "@/db/schema/sessions";
import type { Actor } from "@/lib/access/actor";
import { recordAudit } from "@/lib/audit/record-audit";
import { revokeSessionsOf } from "@/lib/auth/sessions";

/** Signs the person out everywhere, here too; remembered devices ask for a code again. */
export async function endAllSessions(actor: Actor, requestId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const endedSessions = await revokeSessionsOf(tx, actor.userId, { revokedBy: "signed out everywhere" });
    await tx.delete(rememberedDevice).where(eq(rememberedDevice.userId, actor.userId));
    await recordAudit(tx, {
      actor,
      action: "session.all-ended",
      entity: "user_account",
      entityId: actor.userId,
      after: { endedSessions },
      requestId,
    });
  });
}
