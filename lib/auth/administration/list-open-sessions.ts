import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { session } from "@/db/schema/sessions";
import { userAccount } from "@/db/schema/users";
import { env } from "@/lib/env";

const MAX_SESSIONS = 1000;

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
    .limit(MAX_SESSIONS);
}
