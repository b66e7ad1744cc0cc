import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { PeopleScope } from "@/lib/access/people";
import type { OneFacilityScope } from "@/lib/access/scopes";
import type { Statement } from "@/lib/availability/rules";
import { defaultOvertimeThresholdHours } from "@/lib/professionals/eligibility/reads";
import { restLimitsSet } from "@/lib/rest-limits/reads";
import type { RestLimits } from "@/lib/rest-limits/rules";
import { instantsAround } from "@/lib/time/zones";

export type WeekRange = { start: string; end: string };

export type PlaceRow = {
  timezone: string;
  stateCode: string;
  managementCompanyId: number | null;
  overtimeThresholdHours: number;
  publishDaysBefore: number | null;
  ownRestLimits: Partial<RestLimits>;
  units: { id: number; name: string }[];
  snapshot: string;
};

/** What the scope's facility plans by. */
export async function getPlace(on: Queryable, { facilityId }: OneFacilityScope): Promise<PlaceRow> {
  const [found] = await on.execute<PlaceRow>(sql`
    select f.timezone, f.state_code as "stateCode", f.management_company_id as "managementCompanyId",
      f.publish_week_days_before as "publishDaysBefore",
      coalesce(mc.overtime_threshold_hours, ${defaultOvertimeThresholdHours}) as "overtimeThresholdHours",
      ${restLimitsSet(sql`f.id`, sql`f.state_code`)} as "ownRestLimits",
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id), '[]')
        from unit u where u.facility_id = f.id) as units,
      pg_current_snapshot()::text as snapshot
    from facility f left join management_company mc on mc.id = f.management_company_id
    where f.id = ${facilityId}`);
  return found!;
}

export type PlanSlotRow = {
  slotId: number;
  shiftId: number;
  unitId: number | null;
  resourceType: string;
  isFlex: boolean;
  isOrientation: boolean;
  isExpired: boolean;
  startsOn: string;
  startsAt: Date;
  endsAt: Date;
  unpaidBreakMinutes: number;
  status: "UNCLAIMED" | "CLAIMED" | "CONFIRMED";
  outcomeCode: string | null;
  professionalId: number | null;
  name: string | null;
};

export const MAX_SLOTS = 4_000;

/** The facility's open, claimed and confirmed slots of a week, by start. */
export function listWeekSlots(
  on: Queryable,
  { facilityId }: OneFacilityScope,
  { start, end }: WeekRange,
): Promise<readonly PlanSlotRow[]> {
  return on.execute<PlanSlotRow>(sql`
    select sl.id as "slotId", sl.shift_id as "shiftId", sl.unit_id as "unitId", sh.resource_type as "resourceType",
      sh.route = 'FLEX' as "isFlex", sh.is_orientation as "isOrientation",
      sh.integration_expired_at is not null as "isExpired", sh.starts_on::text as "startsOn",
      sl.starts_at as "startsAt", sl.ends_at as "endsAt",
      coalesce(sh.unpaid_break_minutes, t.unpaid_break_minutes) as "unpaidBreakMinutes", sl.status,
      sl.outcome_code as "outcomeCode", sl.professional_id as "professionalId",
      p.first_name || ' ' || p.last_name as name
    from shift sh
      join slot sl on sl.shift_id = sh.id
      join shift_structure t on t.id = sh.shift_structure_id
      join resource_type rt on rt.code = sh.resource_type
      left join professional p on p.id = sl.professional_id
    where sh.facility_id = ${facilityId} and sh.starts_on between ${start} and ${end}
      and sh.starts_at between ${instantsAround({ start, end }).from} and ${instantsAround({ start, end }).until}
      and sl.status in ('UNCLAIMED', 'CLAIMED', 'CONFIRMED')
    order by sl.starts_at, rt.rank, sh.resource_type, sl.ends_at, sh.shift_structure_id, sl.id
    limit ${MAX_SLOTS + 1}`);
}

export type PlanPersonRow = {
  id: number;
  name: string;
  resourceType: string | null;
  isStaff: boolean;
  isOriented: boolean;
  workedHere: number;
  /** Where most of their last and next shifts are. */
  unitId: number | null;
};

export const MAX_PEOPLE = 600;
/** Days around the week from which someone's usual unit follows. */
const USUAL_DAYS = 42;

/**
 * The facility's enabled staff, those of its company who work here, and anyone else with one of these slots or drafts.
 * `staff` is the scope of the facility's staff.
 */
export function listPlanPeople(
  on: Queryable,
  { facilityId }: OneFacilityScope,
  staff: PeopleScope,
  { companyId, range }: { companyId: number | null; range: WeekRange },
): Promise<readonly PlanPersonRow[]> {
  const { from, until } = instantsAround(range);
  return on.execute<PlanPersonRow>(sql`
    with here as (
      select s.professional_id as id from slot s join shift sh on sh.id = s.shift_id
      where s.facility_id = ${facilityId} and s.starts_at between ${from} and ${until}
        and sh.starts_on between ${range.start} and ${range.end} and s.status in ('CLAIMED', 'CONFIRMED')
      union
      select d.professional_id from planned_assignment d where d.facility_id = ${facilityId}
    ), member as (
      select fp.professional_id as id from facility_professional fp
        join professional on professional.id = fp.professional_id
        left join company_professional cp on cp.professional_id = fp.professional_id
          and cp.management_company_id = ${companyId}::int
      where fp.facility_id = ${facilityId} and fp.is_enabled
        and coalesce(cp.employee_status, 'ENABLED') = 'ENABLED' and ${staff.condition}
    )
    select professional.id, professional.first_name || ' ' || professional.last_name as name,
      professional.highest_resource_type as "resourceType", member.id is not null as "isStaff",
      fp.oriented_at is not null as "isOriented", coalesce(fp.worked_shifts, 0) as "workedHere",
      (select s.unit_id from slot s where s.professional_id = professional.id and s.facility_id = ${facilityId}
          and s.unit_id is not null and s.status in ('CLAIMED', 'CONFIRMED')
          and s.starts_at between ${from}::timestamptz - ${USUAL_DAYS} * interval '1 day'
            and ${until}::timestamptz + ${USUAL_DAYS} * interval '1 day'
        group by s.unit_id order by count(*) desc, s.unit_id limit 1) as "unitId"
    from (select id from here union select id from member) who
      join professional on professional.id = who.id
      left join member on member.id = who.id
      left join facility_professional fp on fp.facility_id = ${facilityId} and fp.professional_id = who.id
    order by lower(professional.last_name), lower(professional.first_name), professional.id
    limit ${MAX_PEOPLE + 1}`);
}

export type StatedRow = Statement & { professionalId: number };

/** What people in scope said about their time in a week, by start. */
export function listWeekStatements(
  on: Queryable,
  people: PeopleScope,
  { ids, range }: { ids: readonly number[]; range: WeekRange },
): Promise<readonly StatedRow[]> {
  const { from, until } = instantsAround(range);
  return on.execute<StatedRow>(sql`
    select a.professional_id as "professionalId", a.starts_at as "startsAt", a.ends_at as "endsAt",
      a.is_available as "isAvailable"
    from availability a join professional on professional.id = a.professional_id
    where a.professional_id = any(${`{${ids.join(",")}}`}::int[]) and ${people.condition}
      and a.ends_at > ${from} and a.starts_at < ${until}
    order by a.starts_at, a.id`);
}

export type DraftRow = {
  slotId: number;
  professionalId: number;
  name: string;
  plannedBy: string;
  plannedAt: Date;
};

/** Whom the facility has planned for slots of a week, by start. */
export function listDrafts(
  on: Queryable,
  { facilityId }: OneFacilityScope,
  { start, end }: WeekRange,
): Promise<readonly DraftRow[]> {
  return on.execute<DraftRow>(sql`
    select d.slot_id as "slotId", d.professional_id as "professionalId", p.first_name || ' ' || p.last_name as name,
      u.name as "plannedBy", d.planned_at as "plannedAt"
    from planned_assignment d
      join slot sl on sl.id = d.slot_id and sl.facility_id = d.facility_id
      join shift sh on sh.id = sl.shift_id
      join professional p on p.id = d.professional_id
      join user_account u on u.id = d.planned_by
    where d.facility_id = ${facilityId} and sh.starts_on between ${start} and ${end}
    order by sl.starts_at, sl.id limit ${MAX_SLOTS}`);
}
