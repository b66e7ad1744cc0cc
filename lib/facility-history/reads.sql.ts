import { sql, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { LARGEST_LONG_ID } from "@/lib/http/address";
import type { OneFacilityScope } from "@/lib/access/scopes";
import type { HistoryEntry, Topic } from "./rules";

export type TrailRow = HistoryEntry & {
  id: number;
  at: Date;
  actorKind: "USER" | "PROFESSIONAL" | "ADMINISTRATOR" | "SYSTEM";
  actor: string | null;
};

const mentioned = sql`coalesce(a.after ->> 'professionalId', a.before ->> 'professionalId')::int`;

/**
 * Literals, so that the planner can use the partial index. Which entries belong to a topic, and which professional they
 * concern.
 */
const ofTopic: Record<Topic, { condition: SQL; professionalId: SQL }> = {
  "internal-staff": {
    condition: sql`a.entity = 'facility_professional' and a.action in ('staff.disabled', 'staff.enabled')`,
    professionalId: sql`split_part(a.entity_id, '-', 2)::int`,
  },
  "do-not-return": {
    condition: sql`a.entity = 'do_not_return' and a.action in ('dnr.filed', 'dnr.removed')`,
    professionalId: mentioned,
  },
  "signature-rule": {
    condition: sql`a.entity = 'facility' and a.action = 'signature-rule.changed'`,
    professionalId: sql`null::int`,
  },
  "attendance-points": {
    condition: sql`a.entity = 'facility' and a.action = 'attendance-points.changed'`,
    professionalId: sql`null::int`,
  },
  "facility-information": {
    condition: sql`a.entity = 'facility' and a.action = 'facility-info.changed'`,
    professionalId: sql`null::int`,
  },
};

export type TrailPage = { before?: number; limit: number };

/** A page of a topic's history at a facility, newest first, with the names it mentions. */
export function listTrail({ facilityId }: OneFacilityScope, topic: Topic, { before, limit }: TrailPage) {
  const { condition, professionalId } = ofTopic[topic];
  return db.execute<TrailRow>(sql`
    with page as materialized (
      select a.id, a.at, a.action, a.actor_kind, a.actor_id, a.before, a.after, ${professionalId} as professional_id
      from audit_event a
      where a.facility_id = ${facilityId} and ${condition} and a.id < ${before ?? LARGEST_LONG_ID}
      order by a.id desc limit ${limit})
    select page.id::float8 as id, page.at, page.action, page.actor_kind as "actorKind", u.name as actor, page.before, page.after,
      null as facility, p.first_name || ' ' || p.last_name as professional, r.label as reason
    from page
    left join user_account u on page.actor_kind = 'USER' and u.id = page.actor_id
    left join professional p on p.id = page.professional_id
    left join do_not_return_reason r on r.code = page.after ->> 'reasonCode'
    order by page.id desc`);
}

/**
 * A page of the changes to the person's own contacts, newest first, with the times their numbers opted out and in. What
 * a number did before it was theirs isn't included.
 */
export const listContactTrail = ({ userId }: { userId: number }, { before, limit }: TrailPage) =>
  db.execute<TrailRow>(sql`
    with own as (
      select m.facility_contact_id::text as contact, m.phone || ' ' || f.sms_source_number as number, f.name as facility,
        coalesce((
          select max(c.id) from audit_event c
          where c.entity = 'facility_contact' and c.entity_id = m.facility_contact_id::text and c.after ? 'phone'), 0)
          as since
      from facility_membership m join facility f on f.id = m.facility_id
      where m.user_id = ${userId}),
    changes as (
      select a.*, own.facility from own
      join audit_event a on a.entity = 'facility_contact' and a.entity_id = own.contact
      union all
      select distinct a.*, null from own
      join audit_event a on a.entity = 'sms_consent' and a.entity_id = own.number and a.id > own.since)
    select a.id::float8 as id, a.at, a.action, a.actor_kind as "actorKind", u.name as actor, a.before, a.after,
      a.facility, null as professional, null as reason
    from changes a
    left join user_account u on a.actor_kind = 'USER' and u.id = a.actor_id
    where a.id < ${before ?? LARGEST_LONG_ID}
    order by a.id desc limit ${limit}`);
