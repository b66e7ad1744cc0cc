import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { rowsOf, type Page } from "@/lib/http/wire";
import { isFound } from "@/lib/search/is-found";
import type { AudienceQuery, NoticeAudience, NoticePlace } from "./schema";

const MAX_PLACES = 20;

export type NoticeRow = {
  id: number;
  title: string;
  html: string;
  buttonText: string;
  isWarning: boolean;
  facilityNames: string[];
  facilities: number;
  isEverywhere: boolean;
  startsAt: string;
  endsAt: string | null;
  /** The first and last day by the facilities' own clocks. */
  fromOn: string;
  untilOn: string | null;
  seen: number;
  /** Of versions that were replaced. */
  seenEarlier: number;
  people: number;
};

const sending = sql`coalesce(n.sending_id, n.id)`;

/** What was sent at once is one, as it is now: without places it was taken from, and what a correction replaced. */
function isOf(id: number) {
  const first = sql`(select coalesce(sending_id, id) from notice where id = ${id})`;
  // One at a single facility may stand for itself.
  return sql`n.withdrawn_at is null and (n.sending_id = ${first} or (n.sending_id is null and n.id = ${first}))`;
}

const mayOpen = sql`select m.user_id from facility_membership m join user_account u on u.id = m.user_id
  where u.disabled_at is null and m.facility_id`;

/** A page of notices, the latest first, each with all of its facilities. */
export function listNoticesSent(on: Queryable, page: Page): Promise<NoticeRow[]> {
  const { limit, offset } = rowsOf(page);
  return on.execute<NoticeRow>(sql`
    with page as (
      select ${sending} as id from notice n where n.withdrawn_at is null
      group by ${sending} order by ${sending} desc limit ${limit} offset ${offset}),
    sent as (
      select ${sending} as id, min(n.title) as title, min(n.html) as html, min(n.button_text) as "buttonText", bool_or(n.is_warning) as "isWarning",
        (array_agg(f.name order by f.name))[1:3] as "facilityNames", count(*)::int as facilities,
        count(*) = (select count(*) from facility e where e.created_at <= max(n.created_at)) as "isEverywhere",
        to_json(min(n.starts_at))#>>'{}' as "startsAt",
        case when count(n.ends_at) = count(*) then to_json(max(n.ends_at))#>>'{}' end as "endsAt",
        min((n.starts_at at time zone f.timezone)::date)::text as "fromOn",
        case when count(n.ends_at) = count(*) then
          max(((n.ends_at - interval '1 second') at time zone f.timezone)::date)::text end as "untilOn",
        array_agg(n.id) as ids, array_agg(n.facility_id order by n.facility_id) as places
      from notice n join facility f on f.id = n.facility_id
      where n.withdrawn_at is null and ${sending} in (select id from page) group by ${sending}),
    -- Most are for the same places, whose people are counted once.
    audience as materialized (
      select places, (select count(distinct user_id)::int from (${mayOpen} = any(places)) who) as people
      from (select distinct places from sent) one)
    select id, title, html, "buttonText", "isWarning", "facilityNames", facilities, "isEverywhere", "startsAt", "endsAt", "fromOn", "untilOn",
      (select count(distinct user_id)::int from notice_seen where notice_id = any(ids)) as seen,
      (select count(distinct s.user_id)::int from notice w join notice_seen s on s.notice_id = w.id
        where (w.sending_id = sent.id or w.id = sent.id) and w.withdrawn_at is not null) as "seenEarlier",
      people
    from sent join audience using (places) order by id desc`);
}

export async function countNoticesSent(on: Queryable): Promise<number> {
  const [row] = await on.execute<{ total: number }>(
    sql`select count(distinct ${sending})::int as total from notice n where n.withdrawn_at is null`,
  );
  return row!.total;
}

/** The ids of a notice at every facility; none for an unknown one. */
export const listIdsOf = (on: Queryable, id: number): Promise<{ id: number }[]> =>
  on.execute<{ id: number }>(sql`select n.id from notice n where ${isOf(id)} order by n.id`);

export type SeenRow = {
  id: number;
  name: string;
  email: string;
  seenAt: string | null;
  earlierAt: string | null;
};

const audienceOf = (id: number) =>
  sql`u.id in (${mayOpen} in (select n.facility_id from notice n where ${isOf(id)}))`;

/** A page of who a notice is for, by name, and when they saw it. */
export function listSeen(on: Queryable, id: number, page: Page): Promise<SeenRow[]> {
  const { limit, offset } = rowsOf(page);
  const first = sql`(select coalesce(sending_id, id) from notice where id = ${id})`;
  return on.execute<SeenRow>(sql`
    with sent as (select n.id from notice n where ${isOf(id)})
    select u.id, u.name, u.email::text as email, (
      select to_json(min(s.seen_at))#>>'{}' from notice_seen s join sent on sent.id = s.notice_id
      where s.user_id = u.id) as "seenAt", (
      select to_json(max(s.seen_at))#>>'{}' from notice w join notice_seen s on s.notice_id = w.id
      where (w.sending_id = ${first} or w.id = ${first}) and w.withdrawn_at is not null
        and s.user_id = u.id) as "earlierAt"
    from user_account u where ${audienceOf(id)} order by u.name, u.id limit ${limit} offset ${offset}`);
}

export async function countReaders(on: Queryable, id: number): Promise<number> {
  const [row] = await on.execute<{ total: number }>(
    sql`select count(*)::int as total from user_account u where ${audienceOf(id)}`,
  );
  return row!.total;
}

/** Who a notice would be shown to. */
export async function countAudience(
  on: Queryable,
  { companyId, facilityIds }: AudienceQuery,
): Promise<NoticeAudience> {
  const places =
    companyId !== undefined
      ? sql`f.management_company_id = ${companyId}`
      : facilityIds !== undefined
        ? sql`f.id = any(${`{${facilityIds.join(",")}}`}::int[])`
        : sql`true`;
  const [row] = await on.execute<NoticeAudience>(sql`
    with places as (select f.id from facility f where ${places})
    select (select count(*)::int from places) as facilities,
      (select count(distinct user_id)::int from (${mayOpen} in (select id from places)) who) as people`);
  return row!;
}

/** Companies and facilities by name. */
export const findPlaces = (on: Queryable, search: string): Promise<NoticePlace[]> =>
  on.execute<NoticePlace>(sql`
    (select 'COMPANY' as kind, id, name from management_company where ${isFound(sql`name`, search) ?? sql`true`}
      order by name, id limit ${MAX_PLACES})
    union all
    (select 'FACILITY', id, name from facility where ${isFound(sql`name`, search) ?? sql`true`}
      order by name, id limit ${MAX_PLACES})`);

export type SentNotice = {
  /** Stands for all of them, in every version. */
  sendingId: number;
  title: string;
  html: string;
  buttonText: string;
  isWarning: boolean;
  isLight: boolean;
  hasBackdrop: boolean;
  fromOn: string;
  untilOn: string | null;
  isOver: boolean;
  isScheduled: boolean;
  /** What someone who corrects it has seen. */
  version: string;
  places: { noticeId: number; facilityId: number; name: string }[];
  seen: number;
};

/** A notice as it is now, at every facility; null for an unknown one. */
export async function findSent(on: Queryable, id: number, now: Date): Promise<SentNotice | null> {
  const [row] = await on.execute<SentNotice>(sql`
    select ${sending} as "sendingId", min(n.title) as title, min(n.html) as html, min(n.button_text) as "buttonText",
      bool_or(n.is_warning) as "isWarning", bool_or(n.is_light) as "isLight", bool_or(n.has_backdrop) as "hasBackdrop",
      min((n.starts_at at time zone f.timezone)::date)::text as "fromOn",
      case when count(n.ends_at) = count(*) then
        max(((n.ends_at - interval '1 second') at time zone f.timezone)::date)::text end as "untilOn",
      bool_and(coalesce(n.ends_at <= ${now}::timestamptz, false)) as "isOver", bool_and(n.starts_at > ${now}::timestamptz) as "isScheduled",
      md5(string_agg(concat_ws('|', n.id, n.title, n.html, n.button_text, n.is_warning, n.ends_at), ',' order by n.id)) as version,
      json_agg(json_build_object('noticeId', n.id, 'facilityId', f.id, 'name', f.name) order by f.name, f.id) as places,
      (select count(distinct s.user_id)::int from notice_seen s where s.notice_id = any(array_agg(n.id))) as seen
    from notice n join facility f on f.id = n.facility_id where ${isOf(id)} group by ${sending}`);
  return row ?? null;
}

/** Locks it, so that two corrections follow each other. */
export const lockSent = (on: Queryable, id: number) =>
  on.execute(sql`select from notice n where ${isOf(id)} order by n.id for update`);

export type CorrectionRow = {
  at: string;
  by: string | null;
  before: { title: string; html: string; untilOn: string | null; facilities: number };
  after: { showsAgain: boolean; seen: number };
};

const MAX_VERSIONS = 50;

/** What a notice was before each correction, the latest first. */
export const listCorrections = (on: Queryable, sendingId: number): Promise<CorrectionRow[]> =>
  on.execute<CorrectionRow>(sql`
    select to_json(a.at)#>>'{}' as at, coalesce(u.name, a.actor_name) as by, a.before, a.after
    from audit_event a left join user_account u on a.actor_kind = 'USER' and u.id = a.actor_id
    where a.entity = 'notice' and a.entity_id = ${String(sendingId)} and a.action = 'notice.corrected'
    order by a.id desc limit ${MAX_VERSIONS}`);
