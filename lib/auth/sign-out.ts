import { recordAudit } from "@/lib/audit/record-audit";
import { revokeSession } from "./sessions";
import { write, type Ctx } from "@/lib/context";

/** Ends only this session; a remembered device stays remembered. */
export async function signOut(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  await write(ctx, { operation: "session.signed-out", input: null }, async (tx) => {
    await revokeSession(tx, actor.sessionId, "signed out");
    await recordAudit(tx, ctx, {
      action: "session.signed-out",
      entity: "user_account",
      entityId: actor.userId,
    });
  });
}
