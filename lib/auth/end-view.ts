import { eq } from "drizzle-orm";
import { session } from "@/db/schema/sessions";
import { recordAudit } from "@/lib/audit/record-audit";
import { writeUnkeyed, type Ctx } from "@/lib/context";

/** Back to the person's own pages, if this session shows someone else's. */
export async function endView(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  if (!actor.viewer) return;
  await writeUnkeyed(ctx, async (tx) => {
    await tx
      .update(session)
      .set({ viewedUserId: null, viewedUntil: null })
      .where(eq(session.id, actor.sessionId));
    await recordAudit(tx, ctx, { action: "view.ended", entity: "user_account", entityId: actor.userId });
  });
}
