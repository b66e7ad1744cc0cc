import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { FacilityScope, OneFacilityScope } from "@/lib/access/scopes";
import { defaultOvertimeThresholdHours } from "@/lib/professionals/eligibility/reads";
import { instantsAround } from "@/lib/time/zones";
import type { WeekShift } from "./rules";

/** A shift in a week beyond the limit. What an unseen facility calls it stays there. */
export type OverRow = WeekShift & {
  professionalId: number;
  professional: string;
  resourceType: string;
  isFlex: boolean;
  facility: string;
  zone: string;
  /** The Saturday of its week. */
  weekOn: string;
  weekMinutes: number;
  thresholdHours: number;
};

const anyOf = ({ facilityIds }: FacilityScope) => sql`any(${sql.param(facilityIds)}::int[])`;

/** More than the people of a facility who pass the limit have in two weeks. */
const MAX_SHIFTS = 5_000;

/**
 * All shifts, at every facility of the employer, of the weeks in which someone with a shift here to come passes the
 * limit. Paid minutes as `scheduledMinutes` counts them; a no-show has none.
 */
export function listOverShifts(
  here: OneFacilityScope,
  { start, end, now }: { start: string; end: string; now: Date },
): Promise<readonly OverRow[]> {
  const { from, until } = instantsAround({ start, end });
  return db.execute<OverRow>(sql`
    with place as (
      select f.id, f.management_company_id, coalesce(mc.overtime_threshold_hours, ${defaultOvertimeThresholdHours}::int) as hours
      from facility f left join management_company mc on mc.id = f.management_company_id
      where f.id = ${here.facilityId}),
    people as (
      select distinct sl.professional_id as id from slot sl
      where sl.facility_id = ${anyOf(here)} and sl.status in ('CLAIMED', 'CONFIRMED')
        and sl.starts_at > ${now} and sl.starts_at < ${until}),
    worked as (
      select sl.id, sl.shift_id, sl.facility_id, sl.professional_id, sl.starts_at, sl.ends_at, sh.starts_on,
        sh.resource_type, sh.route, f.name, f.timezone, place.hours,
        sh.starts_on - (extract(dow from sh.starts_on)::int + 1) % 7 as week_on,
        case when sl.outcome_code = 'NO_SHOW' or sl.arrival_status_code = 'NO_SHOW' then 0
          else greatest(0, floor(extract(epoch from sl.ends_at) / 60) - floor(extract(epoch from sl.starts_at) / 60)
            - st.unpaid_break_minutes) end::int as minutes
      from place
        join facility f on f.id = place.id or f.management_company_id = place.management_company_id
        join slot sl on sl.facility_id = f.id
        join shift sh on sh.id = sl.shift_id
        join shift_structure st on st.id = sh.shift_structure_id
      where sl.professional_id in (select id from people) and sl.status in ('CLAIMED', 'CONFIRMED')
        and sl.starts_at >= ${from} and sl.starts_at < ${until} and sh.starts_on between ${start} and ${end}),
    weeks as (
      select *, sum(minutes) over week as week_minutes,
        bool_or(facility_id = ${here.facilityId} and starts_at > ${now}) over week as is_ahead
      from worked window week as (partition by professional_id, week_on))
    select w.id as "slotId", w.shift_id as "shiftId", w.facility_id as "facilityId", w.name as facility,
      w.timezone as zone, w.professional_id as "professionalId", p.first_name || ' ' || p.last_name as professional,
      w.resource_type as "resourceType", w.route = 'FLEX' as "isFlex", w.starts_on::text as "startsOn",
      w.starts_at as "startsAt", w.ends_at as "endsAt", w.minutes as "paidMinutes", w.week_on::text as "weekOn",
      w.week_minutes::int as "weekMinutes", w.hours as "thresholdHours"
    from weeks w join professional p on p.id = w.professional_id
    where w.week_minutes > w.hours * 60 and w.is_ahead
    order by w.week_on, p.last_name, p.first_name, p.id, w.starts_at limit ${MAX_SHIFTS}`);
}
