import { sql, type SQL } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { isBarred, type PeopleScope } from "@/lib/access/people";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { isWorked } from "@/lib/conversations/list-at-work.sql";
import { isWithin, standsForPlace } from "@/lib/shifts/parts/reads";
import { isAskedFor, threadOf } from "@/lib/slots/places/reads";
import { textable } from "@/lib/sms/reads.sql";

const MAX_MESSAGES = 300;
const MAX_THREADS = 100;

export type MessageRow = {
  id: number;
  professionalId: number;
  name: string;
  direction: "IN" | "OUT";
  channel: "SMS" | "MAIL" | "PAGE";
  body: string;
  createdAt: Date;
  readAt: Date | null;
  senderName: string | null;
  batchId: string | null;
  shiftId: number | null;
  /** The shift it is about. */
  resourceType: string | null;
  startsOn: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  inviteId: number | null;
  reading: "YES" | "NO" | "OTHER_TIME" | "STOP" | "START" | null;
  hasTaken: boolean;
  readTime: string | null;
  attempts: number | null;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  arrivedAt: Date | null;
  failedAt: Date | null;
  lastError: string | null;
};

/** A YES of a message `m` that took the shift: not one that came too late, or was refused. */
const hasTaken = sql`(m.reading is not distinct from 'YES'
  and exists (select from invite i where i.id = m.invite_id and i.status = 'ACCEPTED'))`;
export const fullName = sql`professional.first_name || ' ' || professional.last_name`;
const delivery = sql`o.attempts, o.next_attempt_at as "nextAttemptAt", o.delivered_at as "deliveredAt",
  o.arrived_at as "arrivedAt", o.failed_at as "failedAt", o.last_error as "lastError"`;

/** The latest messages of one facility that satisfy a condition on `m`, oldest first. */
const listMessages = ({ facilityId }: OneFacilityScope, where: SQL): Promise<MessageRow[]> =>
  db
    .execute<MessageRow>(
      sql`
    select m.id, m.professional_id as "professionalId", ${fullName} as name, m.direction, m.channel, m.body,
      m.created_at as "createdAt", m.read_at as "readAt", u.name as "senderName", m.batch_id as "batchId", m.shift_id as "shiftId",
      sh.resource_type as "resourceType", sh.starts_on::text as "startsOn", sh.starts_at as "startsAt",
      sh.ends_at as "endsAt", m.invite_id as "inviteId", m.reading,
      ${hasTaken} as "hasTaken", m.read_time as "readTime", ${delivery}
    from message m join professional on professional.id = m.professional_id left join shift sh on sh.id = m.shift_id
      left join user_account u on u.id = m.sender_id left join outbox_message o on o.message_id = m.id
    where m.facility_id = ${facilityId} and ${where} order by m.id desc limit ${MAX_MESSAGES}`,
    )
    .then((rows) => rows.reverse());

export const listOfPerson = (scope: OneFacilityScope, professionalId: number) =>
  listMessages(scope, sql`m.professional_id = ${professionalId}`);

export const listOfShift = (scope: OneFacilityScope, shiftId: number) =>
  listMessages(scope, isAskedFor(sql`m.shift_id`, sql`${shiftId}::int`));

export type RecipientRow = {
  id: number;
  firstName: string;
  name: string;
  hasPhoto: boolean;
  resourceType: string | null;
  email: string | null;
  phone: string | null;
  isOptedOut: boolean;
  preferredContactMethod: "EMAIL" | "CALL_AND_TEXT";
  stateCode: string | null;
  /** They can't work at the facility any more, or it doesn't want them to. */
  isBarred: boolean;
  sentLately: number;
};

/** How many messages the facility's users have sent someone since then. */
const countSent = (facilityId: SQL | number, since: Date): SQL =>
  sql`(select count(*)::int from message m where m.professional_id = professional.id
    and m.facility_id = ${facilityId} and m.sender_id is not null and m.created_at > ${since})`;

/** People in scope as a facility can write to them, by id. */
export const listRecipients = (
  on: Queryable,
  { facilityId }: OneFacilityScope,
  people: PeopleScope,
  { ids, since }: { ids: readonly number[]; since: Date },
): Promise<RecipientRow[]> =>
  on.execute<RecipientRow>(sql`
    select professional.id, professional.first_name as "firstName", ${fullName} as name,
      professional.photo_file_id is not null as "hasPhoto", professional.highest_resource_type as "resourceType",
      professional.email, ${textable(sql`professional.phone`)} as phone,
      professional.phone is not null and ${textable(sql`professional.phone`)} is null as "isOptedOut",
      professional.preferred_contact_method as "preferredContactMethod", professional.state_code as "stateCode",
      ${isBarred} as "isBarred", ${countSent(facilityId, since)} as "sentLately"
    from professional join facility f on f.id = ${facilityId}
    where professional.id = any(${sql.param([...ids])}::int[]) and ${people.condition}
    order by professional.id`);

export type NextShiftRow = {
  shiftId: number;
  resourceType: string;
  startsOn: string;
  startsAt: Date;
  endsAt: Date;
};

/** The shift someone is on or has next at the facility. */
export async function findNextShift(
  { facilityId }: OneFacilityScope,
  { professionalId, now }: { professionalId: number; now: Date },
): Promise<NextShiftRow | null> {
  const [found] = await db.execute<NextShiftRow>(sql`
    select sh.id as "shiftId", sh.resource_type as "resourceType", sh.starts_on::text as "startsOn",
      s.starts_at as "startsAt", s.ends_at as "endsAt"
    from slot s join shift sh on sh.id = s.shift_id
    where s.professional_id = ${professionalId} and s.facility_id = ${facilityId}
      and ${isWorked} and s.ends_at > ${now}::timestamptz
    order by s.starts_at limit 1`);
  return found ?? null;
}

export type PlaceRow = {
  facilityId: number;
  facilityName: string;
  timezone: string;
  stateCode: string;
  smsSourceNumber: string | null;
};

export async function getPlace(on: Queryable, { facilityId }: OneFacilityScope): Promise<PlaceRow> {
  const [row] = await on.execute<PlaceRow>(sql`
    select id as "facilityId", name as "facilityName", timezone, state_code as "stateCode",
      sms_source_number as "smsSourceNumber"
    from facility where id = ${facilityId}`);
  return row!;
}

export type ShiftFactsRow = {
  shiftId: number;
  resourceType: string;
  route: "FLEX" | "ON_DEMAND";
  units: string[];
  startsOn: string;
  startsAt: Date;
  endsAt: Date;
  confirmed: number;
  claimed: number;
  open: number;
  /** The open place that people are asked about: one of all of the shift first. */
  openShiftId: number | null;
  openFrom: Date | null;
  openUntil: Date | null;
};

const shiftFacts = sql`sh.id as "shiftId", sh.resource_type as "resourceType", sh.route, sh.starts_on::text as "startsOn",
  sh.starts_at as "startsAt", sh.ends_at as "endsAt", c.*, rest.*`;
const ofShift = isWithin(sql`s.shift_id`, sql`sh.id`);
const counted = sql`lateral (
  select count(*) filter (where sl.status = 'CONFIRMED' and st.stands)::int as confirmed,
    count(*) filter (where sl.status = 'CLAIMED' and st.stands)::int as claimed,
    count(*) filter (where sl.status = 'UNCLAIMED' and st.stands)::int as open,
    coalesce(json_agg(distinct u.name order by u.name) filter (where u.name is not null
      and sl.status in ('UNCLAIMED', 'CLAIMED')), '[]') as units
  from slot sl join shift own on own.id = sl.shift_id left join unit u on u.id = sl.unit_id
    cross join lateral (select ${standsForPlace(sql`own`)} as stands) st
  where ${isWithin(sql`sl.shift_id`, sql`sh.id`)}) c
  left join lateral (select s.shift_id as "openShiftId", s.starts_at as "openFrom", s.ends_at as "openUntil"
    from slot s where ${ofShift} and s.status = 'UNCLAIMED'
    order by s.shift_id <> sh.id, s.starts_at, s.id limit 1) rest on true`;

/** A shift, by its own id, a part's or that of a flex one that went on-demand: its parts are counted with it. */
export async function findShiftFacts(
  on: Queryable,
  { facilityId }: OneFacilityScope,
  shiftId: number,
): Promise<ShiftFactsRow | null> {
  const [found] = await on.execute<ShiftFactsRow>(sql`
    select ${shiftFacts} from shift sh cross join ${counted}
    where sh.id = (select ${threadOf(sql`whole`)} from shift one
      join shift whole on whole.id = coalesce(one.part_of_shift_id, one.id) where one.id = ${shiftId})
      and sh.facility_id = ${facilityId}`);
  return found ?? null;
}

export type TermsRow = { unpaidBreakMinutes: number; bonus: number; wage: number | null };

/** What a shift pays, in dollars, and its unpaid break. */
export async function getTerms({ facilityId }: OneFacilityScope, shiftId: number): Promise<TermsRow> {
  const [found] = await db.execute<TermsRow>(sql`
    select coalesce(sh.unpaid_break_minutes, st.unpaid_break_minutes) as "unpaidBreakMinutes",
      sh.bonus::float8 as bonus, sh.wage::float8 as wage
    from shift sh join shift_structure st on st.id = sh.shift_structure_id
    where sh.id = ${shiftId} and sh.facility_id = ${facilityId}`);
  return found!;
}

export type HolderRow = {
  professionalId: number;
  name: string;
  status: "CLAIMED" | "CONFIRMED";
  startsAt: Date;
  endsAt: Date;
};

/** Who has places of a shift, or parts of them, by start. */
export const listHolders = ({ facilityId }: OneFacilityScope, shiftId: number): Promise<HolderRow[]> =>
  db.execute<HolderRow>(sql`
    select professional.id as "professionalId", ${fullName} as name, s.status, s.starts_at as "startsAt",
      s.ends_at as "endsAt"
    from slot s join professional on professional.id = s.professional_id
    where ${isWithin(sql`s.shift_id`, sql`${shiftId}::int`)} and s.facility_id = ${facilityId}
      and s.status in ('CLAIMED', 'CONFIRMED')
    order by s.starts_at, name`);

export type InviteeRow = Pick<
  MessageRow,
  | "professionalId"
  | "name"
  | "reading"
  | "readTime"
  | "attempts"
  | "nextAttemptAt"
  | "deliveredAt"
  | "arrivedAt"
  | "failedAt"
  | "lastError"
> & {
  hasPhoto: boolean;
  status: "PENDING" | "ACCEPTED" | "DECLINED" | "EXPIRED" | "WITHDRAWN";
  slotId: number | null;
  slotStatus: "CLAIMED" | "CONFIRMED" | null;
};

/** Whom a facility asked about a shift: their last invite, its latest answer and how the question was delivered. */
export const listInvitees = ({ facilityId }: OneFacilityScope, shiftId: number): Promise<InviteeRow[]> =>
  db.execute<InviteeRow>(sql`
    select distinct on (professional.id) professional.id as "professionalId", ${fullName} as name,
      professional.photo_file_id is not null as "hasPhoto", i.status, s.id as "slotId", s.status as "slotStatus",
      a.reading, a.read_time as "readTime", ${delivery}
    from invite i join professional on professional.id = i.professional_id
      left join lateral (select m.id from message m where m.invite_id = i.id and m.direction = 'OUT'
        order by m.id limit 1) q on true
      left join outbox_message o on o.message_id = q.id
      left join lateral (select m.reading, m.read_time from message m where m.invite_id = i.id and m.direction = 'IN'
        order by m.id desc limit 1) a on true
      left join slot s on ${isWithin(sql`s.shift_id`, sql`${shiftId}::int`)} and s.professional_id = i.professional_id
        and s.status in ('CLAIMED', 'CONFIRMED')
    where ${isAskedFor(sql`i.shift_id`, sql`${shiftId}::int`)} and i.facility_id = ${facilityId}
    order by professional.id, i.id desc`);

export type ShiftThreadRow = ShiftFactsRow & {
  asked: number;
  yes: number;
  no: number;
  lastAt: Date;
  lastName: string | null;
  lastText: string | null;
  lastReading: MessageRow["reading"];
  isUnread: boolean;
};

/** Shifts that people were asked about and that haven't ended, the latest message first. */
export const listShiftThreads = ({ facilityId }: OneFacilityScope, now: Date): Promise<ShiftThreadRow[]> =>
  db.execute<ShiftThreadRow>(sql`
    select ${shiftFacts}, t."lastAt", t."isUnread", a.*, i.*
    from (select ${threadOf(sql`whole`)} as id, max(asked."lastAt") as "lastAt", bool_or(asked."isUnread") as "isUnread"
      from (select coalesce(about.part_of_shift_id, about.id) as id, max(m.created_at) as "lastAt",
          bool_or(m.direction = 'IN' and m.read_at is null) as "isUnread"
        from message m join shift about on about.id = m.shift_id where m.facility_id = ${facilityId}
          and m.created_at > ${now}::timestamptz - interval '30 days'
        group by 1 having bool_or(m.invite_id is not null)) asked join shift whole on whole.id = asked.id
      group by 1) t
      join shift sh on sh.id = t.id and sh.ends_at > ${now}::timestamptz
      cross join ${counted}
      cross join lateral (select count(distinct professional_id)::int as asked,
        count(*) filter (where status = 'ACCEPTED')::int as yes,
        count(*) filter (where status = 'DECLINED')::int as no from invite
        where ${isAskedFor(sql`shift_id`, sql`sh.id`)}) i
      left join lateral (select ${fullName} as "lastName", m.body as "lastText", m.reading as "lastReading"
        from message m join professional on professional.id = m.professional_id
        where ${isAskedFor(sql`m.shift_id`, sql`sh.id`)} and m.direction = 'IN'
          and (m.reading is distinct from 'YES' or ${hasTaken}) order by m.id desc limit 1) a on true
    order by t."lastAt" desc, sh.id limit ${MAX_THREADS}`);

export type PersonThreadRow = {
  professionalId: number;
  name: string;
  resourceType: string | null;
  hasPhoto: boolean;
  lastAt: Date;
  body: string;
  direction: "IN" | "OUT";
  hasFailed: boolean;
  isUnread: boolean;
};

/** People the facility writes with, the latest message first. Questions about shifts alone make no thread. */
export const listPersonThreads = ({ facilityId }: OneFacilityScope): Promise<PersonThreadRow[]> =>
  db.execute<PersonThreadRow>(sql`
    select t."professionalId", ${fullName} as name, professional.highest_resource_type as "resourceType",
      professional.photo_file_id is not null as "hasPhoto",
      l.created_at as "lastAt", l.body, l.direction, l."hasFailed", t."isUnread"
    from (select m.professional_id as "professionalId", max(m.id) as last,
        bool_or(m.direction = 'IN' and m.read_at is null) as "isUnread"
      from message m where m.facility_id = ${facilityId}
        and (m.direction = 'IN' or (m.sender_id is not null and m.invite_id is null))
      group by m.professional_id order by last desc limit ${MAX_THREADS}) t
      join professional on professional.id = t."professionalId"
      cross join lateral (select m.created_at, m.body, m.direction, o.failed_at is not null as "hasFailed"
        from message m left join outbox_message o on o.message_id = m.id where m.id = t.last) l
    order by t.last desc`);

/** Subquery for a facility `f`: people with unread messages. */
export const countUnread = sql`(select count(distinct m.professional_id)::int from message m
  where m.facility_id = f.id and m.direction = 'IN' and m.read_at is null)`;
