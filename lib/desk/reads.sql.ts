import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { slotsToday } from "@/lib/slots/slots-today.sql";
import {
  ANSWER_HOURS,
  AT_RISK_HOURS,
  harms,
  LIMBO_HOURS,
  neverLate,
  OPEN_MINUTES,
  openedKinds,
  PAGE_ITEMS,
  TAKEN_MINUTES,
  targetHours,
  type DeskKind,
  type Harm,
} from "./rules";

export type ItemRow = {
  kind: DeskKind;
  harm: Harm;
  item: string;
  title: string;
  /** Whose document it is. */
  professionalId: number | null;
  /** A credential's type and subtype, a dispute's minutes, what failed, or how many texts an unknown number sent. */
  facts: Record<string, string | number | null>;
  place: string | null;
  since: string;
  /** When and in which zone the shift begins that is at risk; null for other harms. */
  begins: string | null;
  zone: string | null;
  takenBy: string | null;
  isMine: boolean;
};

const person = sql`p.first_name || ' ' || p.last_name`;
/** Whose upload it is. */
const uploadedFor = sql`coalesce((select name from agency where id = d.agency_id),
  (select name from management_company where id = d.management_company_id))`;
/** Who employs the professional, or else the agency that sends them. */
const worksFor = sql`coalesce(
  (select min(c.name) from company_professional r join management_company c on c.id = r.management_company_id
    where r.professional_id = p.id and r.employee_status <> 'TERMINATED'),
  (select name from agency where id = p.agency_id))`;

/** A license has no day of its own: it came in with its file, or with the entry that wrote it, or with the person. */
const licenseSince = sql`coalesce(greatest(
  (select f.created_at from file f where f.id = d.file_id),
  (select max(a.at) from audit_event a
    where a.entity = 'professional' and a.entity_id = d.professional_id::text
      and a.at >= coalesce((select f.created_at from file f where f.id = d.file_id), p.created_at - interval '1 day')
      and a.action in ('professional.created', 'professional.updated')
      and a.after->'written' @> jsonb_build_array(
        jsonb_build_object('what', 'license', 'resourceType', d.resource_type, 'stateCode', d.state_code)))),
  p.created_at)`;

/** Where someone who was invited works, by the item's number; read for a page alone. */
const placeOfInvited = sql`(
  select coalesce((select a.name from agency a where a.id = w.agency_id),
    (select min(c.name) from company_membership m join management_company c on c.id = m.management_company_id
      where m.user_id = w.id),
    (select min(f.name) from facility_membership m join facility f on f.id = m.facility_id where m.user_id = w.id),
    'Operations desk')
  from user_account w where w.id = i.item::int)`;

/** Who was invited and never signed in, once their last link has run out: since the first one did. */
const stuckInvites = (now: Date) => sql`
  select 'INVITE' as kind, 'account' as harm, u.id::text as item, u.name as title, null::int as person_id,
    json_build_object('email', u.email::text) as facts, null::text as place,
    u.created_at + interval '7 days' as since, null::timestamptz as begins, null::text as zone
  from user_account u
  where u.password_hash is null and u.disabled_at is null and u.created_at < ${now}::timestamptz - interval '7 days'
    and not exists (select from sign_in_code l where l.user_id = u.id and l.purpose = 'ACTIVATE_ACCOUNT'
      and l.expires_at > ${now}::timestamptz)
    and not exists (select from external_identity e where e.user_id = u.id)
    and not exists (select from external_provider_reach r join external_provider o on o.id = r.provider_id and o.is_on
      where r.covers in (u.email, split_part(u.email::text, '@', 2)::citext))
    and (u.agency_id is not null or exists (select from facility_membership m where m.user_id = u.id)
      or exists (select from company_membership m where m.user_id = u.id)
      or exists (select from desk_membership m where m.user_id = u.id))`;

/** Claimed shifts that begin soon, or have begun, and that no one at the facility has confirmed. */
const inLimbo = (now: Date) => sql`
  select 'LIMBO' as kind, 'shift' as harm, sl.id::text as item, ${person} as title, null::int as person_id,
    json_build_object('type', sh.resource_type, 'facility', f.id) as facts,
    f.name as place, sl.starts_at - make_interval(hours => ${LIMBO_HOURS.before}) as since, sl.starts_at as begins, f.timezone as zone
  from slot sl join shift sh on sh.id = sl.shift_id join facility f on f.id = sl.facility_id
    join professional p on p.id = sl.professional_id
  where sl.status = 'CLAIMED' and sl.starts_at < ${now}::timestamptz + make_interval(hours => ${LIMBO_HOURS.before})
    and sl.starts_at > ${now}::timestamptz - make_interval(hours => ${LIMBO_HOURS.after})`;

/** Whether someone was asked lately for a document, by its reference, and has uploaded nothing since. */
const isAskedFor = (now: Date, reference: SQL) => sql`exists (
  select from audit_event a
  where a.entity = 'professional' and a.entity_id = d.professional_id::text and a.action = 'credential.asked'
    and a.at > greatest(${now}::timestamptz - make_interval(hours => ${ANSWER_HOURS}),
      (select f.created_at from file f where f.id = d.file_id))
    and a.after @> ${reference})`;

/** The next shift of someone whose document waits, if it is soon. */
const nextShift = (now: Date) => sql`left join lateral (
  select w.starts_at as begins, g.timezone as zone from slot w join facility g on g.id = w.facility_id
  where w.professional_id = d.professional_id and w.status in ('CLAIMED', 'CONFIRMED')
    and w.starts_at between ${now}::timestamptz and ${now}::timestamptz + make_interval(hours => ${AT_RISK_HOURS})
  order by w.starts_at limit 1) soon on true`;

/** A shift at risk, or whether it's others' turn. */
const harmOfPending = (now: Date, reference: SQL) => sql`case when soon.begins is not null
  then 'shift' when ${isAskedFor(now, reference)} then 'others' else 'decision' end`;

const ofLicense = sql`json_build_object('type', 'PROFESSIONAL_LICENSE', 'subtype', d.resource_type || ' ' || d.state_code,
  'from', ${uploadedFor}, 'works', ${worksFor})`;
const licenseReference = sql`jsonb_build_object(
  'professionalId', d.professional_id, 'resourceType', d.resource_type, 'stateCode', d.state_code)`;

const sources: Record<DeskKind, (now: Date) => SQL> = {
  INVITE: stuckInvites,
  LIMBO: inLimbo,
  DISPUTE: () => sql`
    select 'DISPUTE' as kind, 'decision' as harm, d.id::text as item, coalesce(${person}, 'No professional') as title, null::int as person_id,
      json_build_object('type', sh.resource_type, 'recorded', d.recorded_minutes, 'claimed', d.claimed_minutes, 'reason', d.reasons[1],
        'answered', d.answered_at) as facts,
      f.name as place, d.created_at as since, null::timestamptz as begins, null::text as zone
    from dispute d join slot sl on sl.id = d.slot_id join shift sh on sh.id = sl.shift_id
    join facility f on f.id = d.facility_id left join professional p on p.id = sl.professional_id
    where d.resolved_at is null`,
  CREDENTIAL: (now) => sql`
    select 'CREDENTIAL' as kind, ${harmOfPending(now, sql`jsonb_build_object('id', d.id)`)} as harm, d.id::text as item,
      ${person} as title, p.id as person_id,
      json_build_object('type', d.type, 'subtype', d.subtype, 'from', ${uploadedFor}, 'works', ${worksFor}) as facts,
      null::text as place, d.created_at as since, soon.begins, soon.zone
    from credential d join professional p on p.id = d.professional_id ${nextShift(now)} where d.status = 'PENDING'
    union all
    select 'CREDENTIAL', ${harmOfPending(now, sql`jsonb_build_object('renewalId', d.id)`)}, 'R' || d.id, ${person}, p.id,
      ${ofLicense}, null, d.created_at, soon.begins, soon.zone
    from certification_renewal d join professional p on p.id = d.professional_id ${nextShift(now)} where d.status = 'PENDING'
    union all
    select 'CREDENTIAL', ${harmOfPending(now, licenseReference)}, d.professional_id || '-' || d.resource_type || '-' || d.state_code, ${person}, p.id,
      ${ofLicense}, null, ${licenseSince}, soon.begins, soon.zone
    from certification d join professional p on p.id = d.professional_id ${nextShift(now)} where d.status = 'PENDING'`,
  MESSAGE: () => sql`
    select 'MESSAGE' as kind, 'delivery' as harm, m.id::text as item, m.recipient as title, null::int as person_id,
      json_build_object('channel', m.channel, 'subject', m.subject, 'error', m.last_error) as facts,
      null::text as place, m.failed_at as since, null::timestamptz as begins, null::text as zone
    from outbox_message m where m.failed_at is not null
    union all
    select 'MESSAGE', 'delivery', 'N' || ltrim(t.sender, '+'), t.sender, null, json_build_object('unknown', count(*)), null, min(t.received_at), null, null
    from incoming_text t where t.is_unknown and t.reviewed_at is null group by t.sender`,
  JOB: () => sql`
    select 'JOB' as kind, 'delivery' as harm, j.id::text as item, j.kind as title, null::int as person_id, json_build_object('error', j.last_error) as facts,
      null::text as place, j.failed_at as since, null::timestamptz as begins, null::text as zone
    from job j where j.failed_at is not null and j.finished_at is null`,
};

const itemsOf = (kinds: readonly DeskKind[], now: Date): SQL =>
  sql.join(
    kinds.map((kind) => sources[kind](now)),
    sql` union all `,
  );

/** How long a claim of a kind lasts. */
export const claimMinutes = (kind: SQL): SQL =>
  sql`case when ${kind} = any(${`{${openedKinds.join(",")}}`}::text[]) then ${OPEN_MINUTES}::int else ${TAKEN_MINUTES}::int end`;

export type ItemFilter = {
  kinds: readonly [DeskKind, ...DeskKind[]];
  userId: number;
  now: Date;
  page: number;
};

const targetOf = (kinds: readonly DeskKind[]): SQL =>
  sql`(case kind ${sql.join(
    kinds.map((kind) => sql`when ${kind} then ${targetHours[kind]}::int`),
    sql` `,
  )} end)`;

/** A page of what waits, the worst first: of shifts at risk the one that begins first, of others the longest. */
export const listItems = (on: Queryable, { kinds, userId, now, page }: ItemFilter): Promise<ItemRow[]> =>
  on.execute<ItemRow>(sql`
    with every as (${itemsOf(kinds, now)}),
    page as (
      select *, row_number() over (
        order by array_position(${`{${harms.join(",")}}`}::text[], harm), begins nulls last, since, kind, item) as at
      from every order by at limit ${PAGE_ITEMS} offset ${(page - 1) * PAGE_ITEMS})
    select i.kind, i.harm, i.item, i.title, i.person_id as "professionalId", i.facts,
      case i.kind when 'INVITE' then ${placeOfInvited} else i.place end as place, to_json(i.since)#>>'{}' as since,
      to_json(i.begins)#>>'{}' as begins, i.zone, u.name as "takenBy",
      coalesce(u.id = ${userId}, false) as "isMine"
    from page i
    left join desk_claim c on c.kind = i.kind and c.item = i.item
      and c.taken_at > ${now}::timestamptz - make_interval(mins => ${claimMinutes(sql`c.kind`)})
    left join user_account u on u.id = c.user_id
    order by i.at`);

export type QueueRow = {
  kind: DeskKind;
  /** What the desk can do something about. */
  open: number;
  /** What others were asked for. */
  withOthers: number;
  pastTarget: number;
  oldest: string | null;
};

/** How much waits of each kind, as the list groups it: what waits for others is counted apart. */
export const countItems = (
  on: Queryable,
  { kinds, now }: Omit<ItemFilter, "userId" | "page">,
): Promise<QueueRow[]> =>
  on.execute<QueueRow>(sql`
    select kind, count(*) filter (where harm <> 'others')::int as open,
      count(*) filter (where harm = 'others')::int as "withOthers",
      to_json(min(since) filter (where harm <> 'others'))#>>'{}' as oldest,
      count(*) filter (where harm <> all(${`{${neverLate.join(",")}}`}::text[])
        and since + make_interval(hours => ${targetOf(kinds)}) < ${now}::timestamptz)::int as "pastTarget"
    from (${itemsOf(kinds, now)}) i group by kind`);

export type ShortRow = { facility: string; open: number };

/** Where most of today's slots are open. */
export const listShortest = (on: Queryable, now: Date): Promise<ShortRow[]> =>
  on.execute<ShortRow>(sql`
    select name as facility, open from (${slotsToday(now)}) today where open > 0
    order by open desc, name, facility_id limit 3`);

export type HealthRow = { mailWaiting: number; textsWaiting: number; failingJobs: string[] };

export async function readHealth(on: Queryable, now: Date): Promise<HealthRow> {
  const isLate = sql`delivered_at is null and failed_at is null and created_at < ${now}::timestamptz - interval '5 minutes'`;
  const [row] = await on.execute<HealthRow>(sql`
    select (select count(*)::int from outbox_message where channel = 'MAIL' and ${isLate}) as "mailWaiting",
      (select count(*)::int from outbox_message where channel = 'SMS' and ${isLate}) as "textsWaiting",
      array(select distinct kind from job where finished_at is null and failing_since is not null order by kind) as "failingJobs"`);
  return row!;
}
