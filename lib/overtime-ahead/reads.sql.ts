import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { FacilityScope } from "@/lib/access/scopes";
import { defaultOvertimeThresholdHours } from "@/lib/professionals/eligibility/reads";
import type { OverRow } from "./rules";

/**
 * All shifts, at every facility of the employer, of this and the next week in which someone with a shift to come at the
 * scope's facilities passes the limit: of everyone, as their hours are added up. Paid minutes as `scheduledMinutes` counts them; a no-show has none.
 */
export const listOverShifts = (scope: FacilityScope, now: Date): Promise<readonly OverRow[]> =>
  db.execute<OverRow>(sql`
    with here as (
      select f.id, f.management_company_id from facility f
      where f.id = any(${sql.param(scope.facilityIds)}::int[])),
    people as (
      select distinct sl.professional_id as id from here join slot sl on sl.facility_id = here.id
      where sl.status in ('CLAIMED', 'CONFIRMED') and sl.starts_at > ${now}
        and sl.starts_at < ${now}::timestamptz + interval '15 days'),
    place as (
      select f.id, f.name, f.city, f.timezone, f.id in (select id from here) as is_here,
        coalesce('company ' || f.management_company_id, 'facility ' || f.id) as employer,
        coalesce(mc.overtime_threshold_hours, ${defaultOvertimeThresholdHours}::int) as hours,
        (${now}::timestamptz at time zone f.timezone)::date as today
      from facility f left join management_company mc on mc.id = f.management_company_id
      where f.id in (select id from here) or f.management_company_id in (select management_company_id from here)),
    worked as (
      select sl.id, sl.shift_id, sl.professional_id, sl.starts_at, sl.ends_at, sh.starts_on, sh.resource_type,
        sh.route, place.id as facility_id, place.name, place.city, place.timezone, place.is_here, place.employer,
        place.hours, place.today, sh.starts_on - (extract(dow from sh.starts_on)::int + 1) % 7 as week_on,
        case when sl.outcome_code = 'NO_SHOW' or sl.arrival_status_code = 'NO_SHOW' then 0
          else greatest(0, floor(extract(epoch from sl.ends_at) / 60) - floor(extract(epoch from sl.starts_at) / 60)
            - coalesce(sh.unpaid_break_minutes, st.unpaid_break_minutes)) end::int as minutes
      from people
        join slot sl on sl.professional_id = people.id
        join place on place.id = sl.facility_id
        join shift sh on sh.id = sl.shift_id
        join shift_structure st on st.id = sh.shift_structure_id
      where sl.status in ('CLAIMED', 'CONFIRMED') and sl.starts_at > ${now}::timestamptz - interval '9 days'
        and sl.starts_at < ${now}::timestamptz + interval '15 days'),
    weeks as (
      select *, sum(minutes) over week as week_minutes, bool_or(is_here and starts_at > ${now}) over week as is_ahead
      from worked
      where week_on between today - (extract(dow from today)::int + 1) % 7
        and today - (extract(dow from today)::int + 1) % 7 + 7
      window week as (partition by professional_id, employer, week_on))
    select w.id as "slotId", w.shift_id as "shiftId", w.facility_id as "facilityId", w.name as facility,
      w.city as "facilityCity", w.timezone as zone, w.employer, w.professional_id as "professionalId",
      p.first_name || ' ' || p.last_name as professional, w.resource_type as "resourceType",
      w.route = 'FLEX' as "isFlex", w.starts_on::text as "startsOn", w.starts_at as "startsAt", w.ends_at as "endsAt",
      w.minutes as "paidMinutes", w.week_on::text as "weekOn", w.week_minutes::int as "weekMinutes",
      w.hours as "thresholdHours"
    from weeks w join professional p on p.id = w.professional_id
    where w.week_minutes > w.hours * 60 and w.is_ahead
    order by w.week_on, p.last_name, p.first_name, p.id, w.starts_at, w.id`);
