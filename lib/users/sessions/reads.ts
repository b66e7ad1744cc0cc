import { rawSql } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { env } from "@/lib/env";

export type SessionRow = {
  id: string;
  userAgent: string | null;
  address: string | null;
  createdAt: Date;
  lastSeenAt: Date;
};

/** The person's sessions that still hold, the one of this request first, then the latest used. */
export async function listOwnSessions(actor: Actor, limit: number): Promise<SessionRow[]> {
  const idle = `${env().SESSION_IDLE_MINUTES} minutes`;
  return rawSql<SessionRow[]>`
    select id, user_agent as "userAgent", address, created_at as "createdAt", last_seen_at as "lastSeenAt"
    from session
    where user_id = ${actor.userId} and revoked_at is null and expires_at > now()
      and last_seen_at > now() - ${idle}::interval
    order by id = ${actor.sessionId} desc, last_seen_at desc
    limit ${limit}`;
}
