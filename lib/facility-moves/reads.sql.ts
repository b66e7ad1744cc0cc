import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { P } from "@/lib/access/permissions";
import { listJoining } from "@/lib/users/administration/reads.sql";
import type { MoveFacts } from "./rules";

/** Names that a preview lists. */
const MAX_NAMED = 10;

type Move = { facilityId: number; from: number | null; to: number | null; now: Date };

/** Slots that haven't begun and aren't cancelled. */
const isAhead = (now: Date) =>
  sql`sl.starts_at > ${now}::timestamptz and sl.status in ('UNCLAIMED', 'CLAIMED', 'CONFIRMED')`;

/** What a move of a facility to another company, or to none, meets. */
export async function readMove(
  on: Queryable,
  { facilityId, from, to, now }: Move,
): Promise<Omit<MoveFacts, "facility" | "from" | "to">> {
  const joining = await listJoining(on, { facilityId, from, to });
  const isAdministered = joining.some(
    ({ isDisabled, permissions }) => !isDisabled && permissions.includes(P.SETTINGS_FACILITY_INFO),
  );
  const [row] = await on.execute<
    Omit<MoveFacts, "facility" | "from" | "to" | "peopleJoining" | "namesJoining">
  >(sql`
    with ahead as (
      select sl.id, sl.professional_id, sl.floated_from_slot_id, sh.route
      from slot sl join shift sh on sh.id = sl.shift_id
      where sl.facility_id = ${facilityId} and ${isAhead(now)}),
    losing as (
      select u.id, u.name, u.disabled_at, m.permissions from facility_membership m
      join user_account u on u.id = m.user_id
      join company_membership c on c.user_id = u.id and c.management_company_id = ${from}
      where m.facility_id = ${facilityId}),
    keeping as (
      select u.disabled_at, m.permissions from facility_membership m join user_account u on u.id = m.user_id
      where m.facility_id = ${facilityId} and u.id not in (select id from losing)),
    only_of_company as (
      select cp.professional_id from company_professional cp
      where cp.management_company_id = ${from}
        and not exists (select from company_professional other
          where other.professional_id = cp.professional_id and other.management_company_id = ${to})
        and not exists (select from facility_professional fp
          where fp.facility_id = ${facilityId} and fp.professional_id = cp.professional_id and fp.is_flex_staff))
    select
      exists (select from facility f join facility o on lower(o.name) = lower(f.name) and o.id <> f.id
        and o.management_company_id is not distinct from ${to} where f.id = ${facilityId}) as "isNameTaken",
      (select count(*)::int from ahead) as "slotsAhead",
      (select count(distinct ahead.professional_id)::int from ahead join only_of_company o using (professional_id)
        where ahead.route = 'FLEX') as "staffBooked",
      ((select count(*)::int from ahead join slot origin on origin.id = ahead.floated_from_slot_id
          where origin.facility_id <> ${facilityId})
        + (select count(*)::int from slot sl join slot origin on origin.id = sl.floated_from_slot_id
          where origin.facility_id = ${facilityId} and sl.facility_id <> ${facilityId}
            and origin.starts_at > ${now}::timestamptz and ${isAhead(now)})) as "floatsAhead",
      (select count(*)::int from only_of_company) as "staffLost",
      (select count(*)::int from losing) as "peopleLosing",
      array(select name from losing order by name, id limit ${MAX_NAMED}) as "namesLosing",
      array(select id from losing order by id) as "idsLosing",
      (select count(*)::int from keeping) as "peopleKeeping",
      exists (select from losing where disabled_at is null and permissions @> array[${P.SETTINGS_FACILITY_INFO}])
        and not exists (select from keeping where disabled_at is null
          and permissions @> array[${P.SETTINGS_FACILITY_INFO}]) as "losesAdministrator",
      (select count(*)::int from agency_facility where facility_id = ${facilityId} and ended_at is null) as agencies,
      (select count(*)::int from bundle b where b.facility_id = ${facilityId} and b.withdrawn_at is null and exists (
        select from slot sl where sl.facility_id = b.facility_id and sl.bundle_id = b.id and sl.status = 'UNCLAIMED'
          and sl.starts_at > ${now}::timestamptz)) as bundles,
      (select count(*)::int from holiday where facility_id = ${facilityId} and company_holiday_id is not null) as holidays`);
  return {
    ...row!,
    losesAdministrator: row!.losesAdministrator && !isAdministered,
    peopleJoining: joining.length,
    namesJoining: joining.slice(0, MAX_NAMED).map(({ name }) => name),
  };
}
