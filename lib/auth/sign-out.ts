import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { recordAudit } from "@/lib/audit/record-audit";
import { revokeSession } from "./sessions";

/** Ends this session and no other; a remembered device stays remembered. */
export async function signOut(actor: Actor, requestId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await revokeSession(tx, actor.sessionId, "signed out");
    await recordAudit(tx, {
      actor,
      action: "session.signed-out",
      entity: "user_account",
      entityId: actor.userId,
      requestId,
    });
  });
}
