import { and, eq, isNull, sql } from "drizzle-orm";
import { session } from "@/db/schema/sessions";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";

/** Ends one of the person's sessions. Throws NotFound for someone else's or an ended one. */
export async function endSession(ctx: Ctx, sessionId: string): Promise<void> {
  const { actor } = ctx;
  await write(ctx, { operation: "session.ended", input: sessionId }, async (tx) => {
    const ended = await tx
      .update(session)
      .set({ revokedAt: sql`now()`, revokedBy: "ended by its owner" })
      .where(and(eq(session.id, sessionId), eq(session.userId, actor.userId), isNull(session.revokedAt)))
      .returning({ userAgent: session.userAgent, address: session.address });
    if (ended.length === 0) throw new NotFound();
    await recordAudit(tx, ctx, {
      action: "session.ended",
      entity: "user_account",
      entityId: actor.userId,
      before: ended[0],
    });
  });
}
