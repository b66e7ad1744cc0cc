import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { selfScope, systemPeopleScope } from "@/lib/access/people";
import { isWithin } from "@/lib/shifts/parts/reads";
import { isWaiting } from "@/lib/conversations/reads.sql";
import { textable } from "@/lib/sms/reads.sql";
import type { Recipient, Sender } from "@/lib/conversations/post-messages";

/** Who wrote, and to which facility. */
export type Correspondents = { facilityId: number; professionalId: number };

/**
 * Whom a text message is from and to: the person with this phone whom a facility with this number wrote to last, else
 * the only person with it whom the number's own facility knows; null for a stranger. A facility without a number uses
 * any of the gateway's.
 */
export async function findCorrespondents(
  on: Queryable,
  { phone, number }: { phone: string; number: string },
): Promise<Correspondents | null> {
  const [written] = await on.execute<Correspondents>(sql`
    select m.facility_id as "facilityId", m.professional_id as "professionalId"
    from professional p join message m on m.professional_id = p.id and m.direction = 'OUT' and m.channel = 'SMS'
      join facility f on f.id = m.facility_id and coalesce(f.sms_source_number, ${number}) = ${number}
    where p.phone = ${phone} and ${systemPeopleScope.condition} order by m.id desc limit 1`);
  if (written) return written;
  const known = await on.execute<Correspondents>(sql`
    select f.id as "facilityId", p.id as "professionalId"
    from facility f join professional p on p.phone = ${phone} and p.deactivated_at is null
    where f.sms_source_number = ${number} and ${systemPeopleScope.condition} and (
      exists (select from facility_professional fp where fp.facility_id = f.id and fp.professional_id = p.id)
      or exists (select from slot s where s.facility_id = f.id and s.professional_id = p.id))
    limit 2`);
  return known.length === 1 ? known[0]! : null;
}

const MAX_THREADS = 100;

/** The threads in which facilities with a number write with the people who have this phone. */
export const listThreadsOf = (
  on: Queryable,
  { phone, number }: { phone: string; number: string },
): Promise<Correspondents[]> =>
  on.execute<Correspondents>(sql`
    select distinct m.facility_id as "facilityId", m.professional_id as "professionalId"
    from professional p join message m on m.professional_id = p.id
      join facility f on f.id = m.facility_id and coalesce(f.sms_source_number, ${number}) = ${number}
    where p.phone = ${phone} and ${systemPeopleScope.condition} order by 1, 2 limit ${MAX_THREADS}`);

/** An offer someone was asked about, with the facts to name it. */
export type Offer = {
  inviteId: number;
  facilityId: number;
  shiftId: number;
  status: "PENDING" | "ACCEPTED" | "DECLINED" | "EXPIRED" | "WITHDRAWN";
  isOpen: boolean;
  /** They have the shift. */
  isTheirs: boolean;
  /** Its times changed since they were asked, and they haven't been told yet. */
  isChanged: boolean;
  /** They were told what became of it. */
  isTold: boolean;
  resourceType: string;
  facilityName: string;
  timezone: string;
  /** Those of the part they have, or of the shift. */
  startsAt: Date;
  endsAt: Date;
};

type Whose = { professionalId: number; now: Date } & (
  | { number: string }
  /** Those of one facility, on its page. */
  | { facilityId: number }
);

const MAX_OFFERS = 50;

const isFrom = (asked: Whose) =>
  "number" in asked
    ? sql`coalesce(f.sms_source_number, ${asked.number}) = ${asked.number}`
    : sql`f.id = ${asked.facilityId}`;

/**
 * Whether the last message that someone got is about one of these offers, so that a bare yes or no answers it: not the
 * question whether they are coming to another shift, nor a text that no thread has, such as that they are assigned
 * somewhere; and whether it is itself an offer.
 */
export async function findLastSent(on: Queryable, asked: Whose, offers: readonly Offer[]) {
  const invites = sql`select i.id, i.shift_id from invite i where i.id = any(${sql.param(offers.map(({ inviteId }) => inviteId))}::int[])`;
  const now = sql`${asked.now}::timestamptz`;
  const isToldSince =
    "number" in asked
      ? sql`exists (select from outbox_message o join professional on professional.phone = o.recipient
          where o.id > last.id and ${selfScope(asked.professionalId).condition} and o.channel = 'SMS' and o.message_id is null
            and not o.is_reply and o.failed_at is null and coalesce(o.sender, ${asked.number}) = ${asked.number}
            and not ${isWaiting(now)})`
      : sql`false`;
  const [last] = await on.execute<{ isAbout: boolean; isOffer: boolean; isToldSince: boolean }>(sql`
    select last."isOffer", last."isAbout", ${isToldSince} as "isToldSince" from (
      select o.id, m.invite_id is not null as "isOffer", m.choices is not null or exists (select from (${invites}) i join shift sh on sh.id = i.shift_id
        where i.id = m.invite_id or ${isWithin(sql`m.shift_id`, sql`coalesce(sh.part_of_shift_id, sh.id)`)}) as "isAbout"
      from message m join facility f on f.id = m.facility_id and ${isFrom(asked)}
        left join outbox_message o on o.message_id = m.id
      where m.professional_id = ${asked.professionalId} and m.direction = 'OUT'
        and (o.id is null or not ${isWaiting(now)})
      order by m.id desc limit 1) last`);
  if (last?.isToldSince) return { isAbout: false, isOffer: false };
  return last ?? { isAbout: true, isOffer: false };
}

/** What a person was asked from a number or by a facility, oldest first; answered and past ones of a week too. */
export function listOffers(on: Queryable, asked: Whose): Promise<Offer[]> {
  const { professionalId, now } = asked;
  return on
    .execute<Offer>(sql`
    select i.id as "inviteId", i.facility_id as "facilityId", i.shift_id as "shiftId", i.status,
      i.status = 'PENDING' and i.expires_at > ${now}::timestamptz as "isOpen",
      own.starts_at is not null as "isTheirs",
      exists (select from message m join outbox_message o on o.message_id = m.id
        where m.invite_id = i.id and m.shift_id = i.shift_id and m.direction = 'OUT' and o.delivered_at is null
          and exists (select from message q where q.invite_id = i.id and q.shift_id <> i.shift_id)
          and m.id = (select max(l.id) from message l where l.invite_id = i.id and l.direction = 'OUT'))
        as "isChanged",
      exists (select from message m where m.professional_id = i.professional_id and m.shift_id = i.shift_id
        and m.direction = 'OUT' and m.sender_id is null and m.invite_id is null and m.created_at >= i.answered_at)
        as "isTold",
      sh.resource_type as "resourceType", f.name as "facilityName", f.timezone,
      coalesce(own.starts_at, sh.starts_at) as "startsAt", coalesce(own.ends_at, sh.ends_at) as "endsAt"
    from invite i join shift sh on sh.id = i.shift_id join facility f on f.id = i.facility_id
      left join lateral (select s.starts_at, s.ends_at from slot s
        where ${isWithin(sql`s.shift_id`, sql`coalesce(sh.part_of_shift_id, sh.id)`)}
          and s.professional_id = i.professional_id and s.status in ('CLAIMED', 'CONFIRMED')
        order by s.starts_at limit 1) own on true
    where i.professional_id = ${professionalId} and ${isFrom(asked)}
      and i.created_at > ${now}::timestamptz - interval '7 days'
      and exists (select from message m where m.invite_id = i.id and m.direction = 'OUT')
    order by i.id desc limit ${MAX_OFFERS}`)
    .then((rows) => rows.reverse());
}

/**
 * The invites that these facilities' last message with numbers named, in their order; none if there is no such message.
 */
export async function listNumbered(
  on: Queryable,
  professionalId: number,
  facilityIds: readonly number[],
): Promise<number[]> {
  const [row] = await on.execute<{ choices: number[] }>(sql`
    select m.choices from message m join professional on professional.id = m.professional_id
    where ${selfScope(professionalId).condition} and m.facility_id = any(${sql.param([...facilityIds])}::int[])
      and m.choices is not null
    order by m.id desc limit 1`);
  return row?.choices ?? [];
}

/** Both ends of a thread, to write to the person. */
export async function getEnds(on: Queryable, { facilityId, professionalId }: Correspondents) {
  const [row] = await on.execute<
    Recipient & Sender & { firstName: string; facilityName: string; homeState: string | null }
  >(sql`
    select professional.id, professional.first_name as "firstName", professional.email,
      ${textable(sql`professional.phone`)} as phone,
      professional.preferred_contact_method as "preferredContactMethod", professional.state_code as "homeState",
      f.id as "facilityId", f.name as "facilityName", f.timezone, f.state_code as "stateCode",
      f.sms_source_number as "smsSourceNumber"
    from professional join facility f on f.id = ${facilityId}
    where f.id = ${facilityId} and ${selfScope(professionalId).condition}`);
  const { homeState, ...ends } = row!;
  return { who: { ...ends, stateCode: homeState }, from: ends };
}
