import { and, eq, isNull, sql, desc, gt } from "drizzle-orm";
import type { Transaction, Queryable } from "@/db/client";
import { session } from "@/db/schema/sessions";
import type { Administrator } from "@/lib/access/administrator";
import { mostListed } from "@/lib/access/most-listed";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { refusals, Invalid } from "@/lib/errors";
import { userAccount } from "@/db/schema/users";
import { env } from "@/lib/env";
import { endSessions } from "../sessions";

const refuse = refusals({
  NOT_FOUND: (sessionId: string) => ({
    as: Invalid,
    field: "session",
    message: `There is no open session "${sessionId}": session list shows them.`,
  }),
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ends one session. Throws Invalid if it is not open. */
export async function endSession(tx: Transaction, ctx: Ctx<Administrator>, sessionId: string) {
  const ended = uuid.test(sessionId)
    ? await tx
        .update(session)
        .set({ revokedAt: sql`now()`, revokedBy: "administrator" })
        .where(and(eq(session.id, sessionId), isNull(session.revokedAt)))
        .returning({ userId: session.userId })
    : [];
  if (!ended[0]) return refuse("NOT_FOUND", sessionId);
  await recordAudit(tx, ctx, {
    action: "session.revoked",
    entity: "user_account",
    entityId: ended[0].userId,
    after: { endedSessions: 1 },
  });
  return { endedSessions: 1 };
}

/** Ends all of a person's sessions and forgets their devices, so the next sign-in asks for everything. */
export async function endSessionsOf(tx: Transaction, ctx: Ctx<Administrator>, userId: number) {
  const endedSessions = await endSessions(tx, userId, "administrator");
  await recordAudit(tx, ctx, {
    action: "session.revoked",
    entity: "user_account",
    entityId: userId,
    after: { endedSessions },
  });
  return { endedSessions };
}

/** Open sessions, of everyone or one person; last used first. */
export function listOpenSessions(on: Queryable, { userId }: { userId?: number }) {
  const idle = sql`now() - make_interval(mins => ${env().SESSION_IDLE_MINUTES}::int)`;
  return on
    .select({
      id: session.id,
      person: userAccount.email,
      startedAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      expiresAt: session.expiresAt,
      userAgent: session.userAgent,
      address: session.address,
    })
    .from(session)
    .innerJoin(userAccount, eq(userAccount.id, session.userId))
    .where(
      and(
        isNull(session.revokedAt),
        gt(session.expiresAt, sql`now()`),
        gt(session.lastSeenAt, idle),
        userId === undefined ? undefined : eq(session.userId, userId),
      ),
    )
    .orderBy(desc(session.lastSeenAt))
    .limit(mostListed.sessions);
}
