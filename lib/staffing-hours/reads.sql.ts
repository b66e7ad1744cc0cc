import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { FacilityScope } from "@/lib/access/scopes";
import type { Counted } from "@/lib/staffing-hours/census/rules";
import { agreedColumns, isNotMoved, isReviewable } from "@/lib/past-shifts/reads.sql";
import { instantsAround } from "@/lib/time/zones";
import type { PlannedRow, StaffedFacility } from "./day-rules";
import { nursingCodes, type EndedSlot } from "./rules";

export type Days = { start: string; end: string };

const anyOf = ({ facilityIds }: FacilityScope) => sql`any(${sql.param(facilityIds)}::int[])`;
const nursing = sql`any(${sql.param(nursingCodes)}::text[])`;

/** The most rows that are read at once; tests have fewer. */
export const atOnce = { rows: 60_000 };

/** The days of these facilities have too many shifts to read at once. */
export class TooManyShifts extends RangeError {}

/** Throws if there are more: hours of a part would be wrong. */
function whole<Row>(rows: readonly Row[]): readonly Row[] {
  if (rows.length > atOnce.rows) throw new TooManyShifts("Too many shifts to read at once.");
  return rows;
}

/** The scope's facilities with what is set for them and their states. */
export const listStaffedFacilities = (scope: FacilityScope): Promise<readonly StaffedFacility[]> =>
  db.execute<StaffedFacility>(sql`
    select f.id as "facilityId", f.name, f.city, f.timezone as zone, f.state_code as "stateCode",
      (select coalesce(json_object_agg(m.kind, m.hours), '{}') from nursing_minimum m
        where m.state_code = f.state_code) as "ofState",
      (select coalesce(json_object_agg(m.kind, m.hours), '{}') from nursing_minimum m
        where m.facility_id = f.id) as own
    from facility f where f.id = ${anyOf(scope)} order by f.name, f.id`);

export type CountedRow = Counted & { facilityId: number };

/** Counts on these days, and the last before them of each unit that is still open, and of the whole. */
export const listCounted = async (
  scope: FacilityScope,
  { start, end }: Days,
): Promise<readonly CountedRow[]> =>
  whole(
    await db.execute<CountedRow>(sql`
    select c.facility_id as "facilityId", c.unit_id as "unitId", c.counted_on::text as "countedOn", c.residents
    from census c where c.facility_id = ${anyOf(scope)} and c.counted_on between ${start} and ${end}
    union all
    (select distinct on (c.facility_id, c.unit_id) c.facility_id, c.unit_id, c.counted_on::text, c.residents
    from census c left join unit u on u.id = c.unit_id
    where c.facility_id = ${anyOf(scope)} and c.counted_on < ${start} and u.archived_at is null
    order by c.facility_id, c.unit_id, c.counted_on desc)
    limit ${atOnce.rows + 1}`),
  );

/** No shift is longer. */
const LONGEST = "1 day";

const isPlanned = sql`exists (select 1 from planned_assignment pa where pa.slot_id = sl.id)`;

/**
 * Places of nursing shifts that run on these days, other than for orientation: those that are alike as one row. With
 * drafts someone who is planned for an open one counts as if it were claimed.
 */
export async function listPlanned(
  scope: FacilityScope,
  days: Days,
  withDrafts: boolean,
): Promise<readonly PlannedRow[]> {
  const { from, until } = instantsAround(days);
  return whole(
    await db.execute<PlannedRow>(sql`
    select sl.facility_id as "facilityId", sh.resource_type as "resourceType", sl.starts_at as "startsAt",
      sl.ends_at as "endsAt", coalesce(sh.unpaid_break_minutes, st.unpaid_break_minutes) as "unpaidBreakMinutes",
      case when sl.status <> 'UNCLAIMED' then sl.status
        when ${withDrafts ? isPlanned : sql`false`} then 'CLAIMED' else 'OPEN' end as state,
      coalesce(sl.outcome_code = 'NO_SHOW' or sl.arrival_status_code = 'NO_SHOW', false) as "isNoShow",
      count(*)::int as places, min(sl.id) as "slotId"
    from slot sl
      join shift sh on sh.id = sl.shift_id
      join shift_structure st on st.id = sh.shift_structure_id
    where sl.facility_id = ${anyOf(scope)} and sl.starts_at >= ${from}::timestamptz - ${LONGEST}::interval
      and sl.starts_at < ${until} and sl.ends_at > ${from}
      and sl.status in ('UNCLAIMED', 'CLAIMED', 'CONFIRMED') and not sh.is_orientation
      and (sh.integration_expired_at is null or sl.professional_id is not null)
      and sh.resource_type = ${nursing}
    group by 1, 2, 3, 4, 5, 6, 7 order by sl.starts_at limit ${atOnce.rows + 1}`),
  );
}

export type EndedRow = EndedSlot & { facilityId: number };

/** Nursing slots that someone worked on these days, with their agreed times. */
export async function listEnded(scope: FacilityScope, days: Days, now: Date): Promise<readonly EndedRow[]> {
  const { from, until } = instantsAround(days);
  return whole(
    await db.execute<EndedRow>(sql`
    select sl.facility_id as "facilityId", sh.route, null as "agencyName", sh.resource_type as "resourceType",
      ${agreedColumns}
    from slot sl
      join shift sh on sh.id = sl.shift_id
      join shift_structure st on st.id = sh.shift_structure_id
      left join dispute d on d.slot_id = sl.id
    where sl.facility_id = ${anyOf(scope)} and sl.starts_at >= ${from}::timestamptz - ${LONGEST}::interval
      and sl.starts_at < ${until} and sl.ends_at > ${from} and sl.ends_at <= ${now}
      and not sh.is_orientation and sh.resource_type = ${nursing} and ${isReviewable} and ${isNotMoved}
    order by sl.starts_at limit ${atOnce.rows + 1}`),
  );
}
