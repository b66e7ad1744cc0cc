import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { SILENT_SECONDS, UNDO_MINUTES } from "./rules";
import type { RunKind } from "./schema";

/** The moment of a transaction, which its entries in the audit have. */
export const momentOf = sql`now()`;

export async function lastEventId(on: Queryable): Promise<number> {
  const [row] = await on.execute<{ id: number }>(
    sql`select coalesce(max(id), 0)::float8 as id from audit_event`,
  );
  return row!.id;
}

type Changed = { facilityId: number | null; managementCompanyId: number | null; count: number };

/** Where a transaction gave roles or added units, and how many. */
export const listPlacesChanged = (
  on: Queryable,
  { eventsAfter, requestId }: { eventsAfter: number; requestId: string },
): Promise<Changed[]> =>
  on.execute<Changed>(sql`
    select facility_id as "facilityId", management_company_id as "managementCompanyId", count(distinct entity_id)::int as count
    from audit_event where id > ${eventsAfter} and request_id = ${requestId} and at = ${momentOf}
      and action in ('user.permissions-granted', 'unit.added')
    group by facility_id, management_company_id order by 1, 2`);

export type RunRow = {
  id: number;
  kind: RunKind;
  by: string;
  userId: number;
  isMine: boolean;
  isPreview: boolean;
  isSilent: boolean;
  total: number;
  done: number;
  savedAt: string | null;
  created: number;
  updated: number;
  leftOut: number;
  isUndone: boolean;
};

/** What runs, was broken off or was saved in the last hour, the latest first; a preview for the one who looks alone. */
export const listRuns = (
  on: Queryable,
  { facilityId, userId }: { facilityId: number | null; userId: number },
): Promise<RunRow[]> =>
  on.execute<RunRow>(sql`
    select r.id, r.kind, u.name as by, r.user_id as "userId", r.user_id = ${userId} as "isMine", r.is_preview as "isPreview",
      r.touched_at < now() - make_interval(secs => ${SILENT_SECONDS}) as "isSilent", r.total, r.done,
      to_json(r.saved_at)#>>'{}' as "savedAt", r.created, r.updated, jsonb_array_length(r.left_out) as "leftOut",
      r.undone_at is not null as "isUndone"
    from import_run r join user_account u on u.id = r.user_id
    where r.facility_id is not distinct from ${facilityId}::int
      and r.started_at > now() - make_interval(mins => ${UNDO_MINUTES + 10})
      and (r.saved_at > now() - make_interval(mins => ${UNDO_MINUTES}) or r.saved_at is null)
      and (not r.is_preview or r.user_id = ${userId})
    order by r.id desc limit 10`);

export type SavedRun = {
  id: number;
  userId: number;
  kind: RunKind;
  facilityId: number;
  requestId: string;
  eventsAfter: number;
  isLate: boolean;
  isUndone: boolean;
};

/** A saved import of a facility, locked; null if there is none. */
export async function lockRun(
  on: Queryable,
  { importId, facilityId }: { importId: number; facilityId: number },
): Promise<SavedRun | null> {
  const [row] = await on.execute<SavedRun>(sql`
    select id, user_id as "userId", kind, facility_id as "facilityId", request_id as "requestId", events_after::float8 as "eventsAfter",
      saved_at < now() - make_interval(mins => ${UNDO_MINUTES}) as "isLate", undone_at is not null as "isUndone"
    from import_run where id = ${importId} and facility_id = ${facilityId} and saved_at is not null for update`);
  return row ?? null;
}

export type RunEvent = {
  action: string;
  facilityId: number | null;
  companyId: number | null;
  entityId: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** What an import did to people and units, the last first. */
export const listRunEvents = (on: Queryable, importId: number): Promise<RunEvent[]> =>
  on.execute<RunEvent>(sql`
    select a.action, a.facility_id as "facilityId", a.management_company_id as "companyId", a.entity_id::int as "entityId",
      a.before, a.after
    from import_run r join audit_event a on a.id > r.events_after and a.request_id = r.request_id and a.at = r.saved_at
    where r.id = ${importId}
      and a.action in ('user.created', 'user.updated', 'user.permissions-granted', 'unit.added')
    order by a.id desc`);

/** Accounts, which no one signs in to meanwhile. */
export const lockAccounts = (on: Queryable, ids: readonly number[]) =>
  on.execute(
    sql`select from user_account where id = any(${`{${ids.join(",")}}`}::int[]) order by id for update`,
  );

/** Mail of an import that has not gone out. */
export const dropUnsentMail = (on: Queryable, importId: number, recipients: readonly string[]) =>
  on.execute(sql`
    delete from outbox_message m using import_run r
    where r.id = ${importId} and m.created_at = r.saved_at and m.channel = 'MAIL' and m.delivered_at is null
      and m.attempts = 0 and m.recipient = any(${`{${recipients.map((one) => JSON.stringify(one)).join(",")}}`}::text[])`);
