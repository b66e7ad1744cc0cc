import { eq } from "drizzle-orm";
import { rememberedDevice } from "@/db/schema/sessions";
import { recordAudit } from "@/lib/audit/record-audit";
import { revokeSessionsOf } from "@/lib/auth/sessions";
import { write, type Ctx } from "@/lib/context";

/** Signs the person out everywhere, including here; remembered devices need a code again. */
export async function endAllSessions(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  await write(ctx, { operation: "session.all-ended", input: null }, async (tx) => {
    const endedSessions = await revokeSessionsOf(tx, actor.userId, { revokedBy: "signed out everywhere" });
    await tx.delete(rememberedDevice).where(eq(rememberedDevice.userId, actor.userId));
    await recordAudit(tx, ctx, {
      action: "session.all-ended",
      entity: "user_account",
      entityId: actor.userId,
      after: { endedSessions },
    });
  });
}
