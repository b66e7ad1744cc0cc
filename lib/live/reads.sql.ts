import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { personOfSession } from "@/lib/auth/actor.sql";
import { env } from "@/lib/env";
import type { Client } from "./clients";

type Held = {
  sessionId: string;
  agencyId: number | null;
  /** Null for a session without access to any of the facilities. */
  facilityId: number | null;
  permissions: string[] | null;
  companyPermissions: Record<number, string[]> | null;
};

/** What each session currently holds at each facility and in companies, and its agency. */
export function listHeld(open: readonly Client[]): Promise<Held[]> {
  const sessionIds = [...new Set(open.map((client) => client.sessionId))];
  const facilityIds = [...new Set(open.flatMap((client) => [...client.views.keys()]))];
  const idle = `${env().SESSION_IDLE_MINUTES} minutes`;
  return db.execute<Held>(sql`
    select s.id as "sessionId", u.agency_id as "agencyId", m.facility_id as "facilityId", m.permissions,
      c.permissions as "companyPermissions"
    from session s ${personOfSession()}
    left join lateral (select json_object_agg(management_company_id, permissions) as permissions
      from company_membership where user_id = u.id) c on true
    left join facility_membership m on m.user_id = u.id and m.facility_id = any(${sql.param(facilityIds)})
    where s.id = any(${sql.param(sessionIds)}) and s.revoked_at is null
      and s.expires_at > now() and s.last_seen_at > now() - ${idle}::interval and own.disabled_at is null`);
}

/** The database snapshot of reads from now on. */
export async function readSnapshot(): Promise<string> {
  const [row] = await db.execute<{ snapshot: string }>(sql`select pg_current_snapshot()::text as snapshot`);
  return row!.snapshot;
}
