import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { LARGEST_ID } from "@/lib/http/address";

export type EventRow = {
  id: number;
  at: Date;
  actorKind: "USER" | "PROFESSIONAL" | "ADMINISTRATOR" | "SYSTEM";
  actor: string | null;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The unit, agency, facility or person it is about. */
  about: string | null;
};

/** Whose history, and the entities of its index. */
const ofFacility = (facilityId: number) => sql`a.facility_id = ${facilityId}
  and a.entity in ('facility', 'unit', 'shift_structure', 'rate', 'agency', 'user_account')`;
const ofAgency = (agencyId: number) =>
  sql`a.agency_id = ${agencyId} and a.entity in ('agency', 'user_account')`;

type Whose = { facilityId: number } | { agencyId: number };
type Page = { before?: number; limit: number };

/** At a facility a contract is named by its agency, at an agency by its facility. */
const partner = (whose: Whose): SQL =>
  "facilityId" in whose
    ? sql`(select name from agency where id = page.entity_id::int)`
    : sql`(select name from facility where id = page.facility_id)`;

/** Who set a facility or agency up and changed it, newest first. */
export const listEvents = (
  on: Queryable,
  whose: Whose,
  { before = LARGEST_ID, limit }: Page,
): Promise<EventRow[]> =>
  on.execute<EventRow>(sql`
    with page as materialized (
      select * from audit_event a
      where ${"facilityId" in whose ? ofFacility(whose.facilityId) : ofAgency(whose.agencyId)} and a.id < ${before}
        and a.action in ('facility.created', 'facility.updated', 'facility.feature-enabled', 'facility.feature-disabled',
          'unit.added', 'unit.renamed', 'unit.archived', 'unit.restored', 'structure.added', 'structure.retired', 'rate.set',
          'agency.created', 'agency.updated', 'agency.logo-changed',
          'agency.contract-signed', 'agency.contract-changed', 'agency.contract-ended', 'agency.rate-set',
          'user.permissions-granted', 'user.permissions-revoked')
      order by a.id desc limit ${limit})
    select page.id::float8 as id, page.at, page.actor_kind as "actorKind", coalesce(u.name, page.actor_name) as actor,
      page.action, page.before, page.after,
      case page.entity
        when 'unit' then (select name from unit where id = page.entity_id::int)
        when 'agency' then ${partner(whose)}
        when 'user_account' then (select name from user_account where id = page.entity_id::int)
        when 'shift_structure' then (select resource_type || ' ' || to_char(from_time, 'HH24:MI') || ' to ' || to_char(to_time, 'HH24:MI')
          from shift_structure where id = page.entity_id::int)
      end as about
    from page left join user_account u on page.actor_kind = 'USER' and u.id = page.actor_id order by page.id desc`);
