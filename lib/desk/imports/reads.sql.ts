import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { P } from "@/lib/access/permissions";
import type { ImportPlace } from "./begin-import";
import { LEFT_OUT_DAYS, SILENT_SECONDS, UNDO_MINUTES } from "./rules";
import type { RunKind } from "./schema";

/** The moment of a transaction, which its entries in the audit have. */
export const momentOf = sql`now()`;
/** That of a saved import. */
export const momentOfRun = (importId: number) =>
  sql`(select saved_at from import_run where id = ${importId})`;

export async function lastEventId(on: Queryable): Promise<number> {
  const [row] = await on.execute<{ id: number }>(
    sql`select coalesce(max(id), 0)::float8 as id from audit_event`,
  );
  return row!.id;
}

type Changed = {
  facilityId: number | null;
  managementCompanyId: number | null;
  agencyId: number | null;
  count: number;
};

/** Where a transaction gave roles or added units, and how many. */
export const listPlacesChanged = (
  on: Queryable,
  { eventsAfter, requestId }: { eventsAfter: number; requestId: string },
): Promise<Changed[]> =>
  on.execute<Changed>(sql`
    select facility_id as "facilityId", management_company_id as "managementCompanyId", agency_id as "agencyId",
      count(distinct entity_id)::int as count
    from audit_event where id > ${eventsAfter} and request_id = ${requestId} and at = ${momentOf}
      and action in ('user.permissions-granted', 'unit.added')
    group by facility_id, management_company_id, agency_id order by 1, 2, 3`);

export type RunRow = {
  id: number;
  kind: RunKind;
  by: string;
  /** Null for an import by a command. */
  userId: number | null;
  isMine: boolean;
  isPreview: boolean;
  isSilent: boolean;
  total: number;
  done: number;
  savedAt: string | null;
  created: number;
  updated: number;
  leftOut: number;
  hasRows: boolean;
  isUndone: boolean;
  /** Whether the hour in which it can be taken back is over. */
  isLate: boolean;
};

/** Whether the facility of an import has another company since, which doesn't see what the one before left out. */
const hasMovedSince = (run: SQL) => sql`exists (select from audit_event m
  where m.facility_id = ${run}.facility_id and m.action = 'facility.moved' and m.at > ${run}.saved_at)`;

/** Whether it is still shown what a saved import left out. */
export const isKept = (run: SQL) =>
  sql`(${run}.saved_at > now() - make_interval(days => ${LEFT_OUT_DAYS}) and not ${hasMovedSince(run)})`;

/** The imports of a place. Those that belong to no facility are of one kind. */
const isOf = (place: ImportPlace, run: SQL) =>
  place.facilityId === null
    ? sql`${run}.facility_id is null and ${run}.kind = ${place.kind}`
    : sql`${run}.facility_id = ${place.facilityId}`;

/** What runs, was broken off or was saved in the last hour, and of the last week what left rows out, the latest first; a preview for the one who looks alone. */
export const listRuns = (
  on: Queryable,
  { place, userId }: { place: ImportPlace; userId: number },
): Promise<RunRow[]> =>
  on.execute<RunRow>(sql`
    select r.id, r.kind, coalesce(u.name, r.administrator || ' by command') as by, r.user_id as "userId",
      coalesce(r.user_id = ${userId}, false) as "isMine", r.is_preview as "isPreview",
      r.touched_at < now() - make_interval(secs => ${SILENT_SECONDS}) as "isSilent", r.total, r.done,
      to_json(r.saved_at)#>>'{}' as "savedAt", r.created, r.updated, jsonb_array_length(r.left_out) as "leftOut",
      coalesce(r.left_out->0->'cells' is not null, false) and not ${hasMovedSince(sql`r`)} as "hasRows",
      coalesce(r.saved_at <= now() - make_interval(mins => ${UNDO_MINUTES}), false) as "isLate",
      r.undone_at is not null as "isUndone"
    from import_run r left join user_account u on u.id = r.user_id
    where ${isOf(place, sql`r`)}
      and r.started_at > now() - make_interval(days => ${LEFT_OUT_DAYS})
      and (r.saved_at > now() - make_interval(mins => ${UNDO_MINUTES})
        or r.saved_at is null and r.started_at > now() - make_interval(mins => ${UNDO_MINUTES + 10})
        or r.saved_at is not null and jsonb_array_length(r.left_out) > 0)
      and (not r.is_preview or r.user_id = ${userId})
    order by r.id desc limit 10`);

type LeftOutRow = { row: number; cells: Record<string, string>; reason: string };

/** The rows that an import of the last week left out; null if there is no such import there. */
export async function findLeftOut(
  on: Queryable,
  { importId, facilityId }: { importId: number; facilityId: number | null },
): Promise<LeftOutRow[] | null> {
  const [found] = await on.execute<{ rows: Partial<LeftOutRow>[] }>(sql`
    select r.left_out as rows from import_run r
    where r.id = ${importId} and r.facility_id is not distinct from ${facilityId}::int and ${isKept(sql`r`)}`);
  return found ? found.rows.map(({ row = 0, cells = {}, reason = "" }) => ({ row, cells, reason })) : null;
}

export type SavedRun = {
  id: number;
  userId: number | null;
  kind: RunKind;
  /** Null for professionals, and for people of several places. */
  facilityId: number | null;
  isLate: boolean;
  isUndone: boolean;
};

/** A saved import of a facility or of professionals, locked; null if there is none. */
export async function lockRun(
  on: Queryable,
  { importId, place }: { importId: number; place: ImportPlace },
): Promise<SavedRun | null> {
  const [row] = await on.execute<SavedRun>(sql`
    select r.id, r.user_id as "userId", r.kind, r.facility_id as "facilityId",
      r.saved_at < now() - make_interval(mins => ${UNDO_MINUTES}) as "isLate", r.undone_at is not null as "isUndone"
    from import_run r where r.id = ${importId} and ${isOf(place, sql`r`)} and r.saved_at is not null for update`);
  return row ?? null;
}

export type RunEvent = {
  action: string;
  facilityId: number | null;
  companyId: number | null;
  agencyId: number | null;
  entityId: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** What an import did to people, units and professionals, the last first. */
export const listRunEvents = (on: Queryable, importId: number): Promise<RunEvent[]> =>
  on.execute<RunEvent>(sql`
    select a.action, a.facility_id as "facilityId", a.management_company_id as "companyId", a.agency_id as "agencyId", a.entity_id::int as "entityId",
      a.before, a.after
    from import_run r join audit_event a on a.id > r.events_after and a.request_id = r.request_id and a.at = r.saved_at
    where r.id = ${importId}
      and a.action in ('user.created', 'user.updated', 'user.permissions-granted', 'unit.added',
        'professional.created', 'professional.updated')
    order by a.id desc`);

/** Whether an import gave a role at an agency. */
export async function changedAgency(on: Queryable, importId: number): Promise<boolean> {
  const [row] = await on.execute<{ isSo: boolean }>(sql`
    select exists (select from import_run r join audit_event a on a.id > r.events_after and a.request_id = r.request_id
      and a.at = r.saved_at where r.id = ${importId} and a.action = 'user.permissions-granted' and a.agency_id is not null) as "isSo"`);
  return row!.isSo;
}

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

type Places = Record<"facilityIds" | "companyIds" | "agencyIds", readonly number[]>;

/** Whether someone else stopped administering a place since an import, other than by taking it back. */
const wasAdministered = (
  { importId, requestId }: { importId: number; requestId: string },
  { isAt, members, permission }: { isAt: SQL; members: SQL; permission: string },
) => sql`exists (select from import_run r where r.id = ${importId} and (
  exists (select from audit_event a where ${isAt} and a.entity = 'user_account' and a.id > r.events_after
    and a.at >= r.saved_at - interval '1 day'
    and a.request_id not in (r.request_id, ${requestId})
    and a.before->'permissions' @> to_jsonb(${permission}::text)
    and not coalesce(a.after->'permissions' @> to_jsonb(${permission}::text), false))
  or exists (select from ${members} join user_account u on u.id = m.user_id
    where u.disabled_at > r.saved_at and ${permission} = any(m.permissions))))`;

const isAdministered = (members: SQL, permission: string) => sql`exists (select from ${members}
  join user_account u on u.id = m.user_id and u.disabled_at is null where ${permission} = any(m.permissions))`;

/** Of the places of an import that was taken back, those that have no administrator any more but had one. */
export async function listLeftAlone(
  on: Queryable,
  { facilityIds, companyIds, agencyIds, ...run }: Places & { importId: number; requestId: string },
): Promise<string[]> {
  const ofFacility = sql`(select * from facility_membership where facility_id = p.id) m`;
  const ofCompany = sql`(select * from company_membership where management_company_id = p.id) m`;
  const ofAgency = sql`(select * from agency_membership where agency_id = p.id) m`;
  const atFacility = { isAt: sql`a.facility_id = p.id`, members: ofFacility };
  const atCompany = { isAt: sql`a.management_company_id = p.id`, members: ofCompany };
  const atAgency = { isAt: sql`a.agency_id = p.id`, members: ofAgency };
  const rows = await on.execute<{ name: string }>(sql`
    select p.name from facility p where p.id = any(${`{${facilityIds.join(",")}}`}::int[])
      and not ${isAdministered(ofFacility, P.SETTINGS_FACILITY_INFO)}
      and ${wasAdministered(run, { ...atFacility, permission: P.SETTINGS_FACILITY_INFO })}
    union all
    select p.name from management_company p where p.id = any(${`{${companyIds.join(",")}}`}::int[])
      and not ${isAdministered(ofCompany, P.SET_UP)} and ${wasAdministered(run, { ...atCompany, permission: P.SET_UP })}
    union all
    select p.name from agency p where p.id = any(${`{${agencyIds.join(",")}}`}::int[])
      and not ${isAdministered(ofAgency, P.CONTACTS_CHANGE_STATUS)}
      and ${wasAdministered(run, { ...atAgency, permission: P.CONTACTS_CHANGE_STATUS })}
    order by 1`);
  return rows.map(({ name }) => name);
}
