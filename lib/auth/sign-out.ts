import { recordAudit } from "@/lib/audit/record-audit";
import { revokeSession } from "./sessions";
import { writeUnkeyed, type Ctx } from "@/lib/context";

/** Ends only this session; a remembered device stays remembered. */
export async function signOut(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  await writeUnkeyed(ctx, async (tx) => {
    await revokeSession(tx, actor.sessionId, "signed out");
    await recordAudit(tx, ctx, {
      action: "session.signed-out",
      entity: "user_account",
      entityId: actor.viewer?.userId ?? actor.userId,
    });
  });
}
