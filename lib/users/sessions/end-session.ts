import { and, eq, isNull, sql } from "drizzle-orm";
import { session, rememberedDevice } from "@/db/schema/sessions";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { revokeSessionsOf } from "@/lib/auth/sessions";
import type { Actor } from "@/lib/access/actor";
import { presentSessions } from "./present";
import { listOwnSessions } from "./reads";
import { MAX_SESSIONS } from "./rules";
import type { OwnSessions } from "../schema";

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

/** Where the person is signed in. */
export async function loadSessions(actor: Actor): Promise<OwnSessions> {
  return presentSessions(await listOwnSessions(actor, MAX_SESSIONS + 1), actor);
}
