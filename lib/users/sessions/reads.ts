import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { session } from "@/db/schema/sessions";
import type { Actor } from "@/lib/access/actor";
import { env } from "@/lib/env";

export type SessionRow = {
  id: string;
  userAgent: string | null;
  address: string | null;
  createdAt: Date;
  lastSeenAt: Date;
};

/** The person's valid sessions: this one first, then the most recently used. */
export async function listOwnSessions(actor: Actor, limit: number): Promise<SessionRow[]> {
  const idle = `${env().SESSION_IDLE_MINUTES} minutes`;
  return db
    .select({
      id: session.id,
      userAgent: session.userAgent,
      address: session.address,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .where(
      and(
        eq(session.userId, actor.userId),
        isNull(session.revokedAt),
        sql`${session.expiresAt} > now()`,
        sql`${session.lastSeenAt} > now() - ${idle}::interval`,
      ),
    )
    .orderBy(desc(sql`${session.id} = ${actor.sessionId}`), desc(session.lastSeenAt))
    .limit(limit);
}
