import { sql, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import type { FacilityScope } from "@/lib/access/scopes";
import { instantsAround } from "@/lib/time/zones";
import type { ReportInput } from "./define-report";
import { refuse } from "./present";
import type { DateRange } from "./rules";

/** The columns of `OfFacility`, of a facility `f`. */
export const facilityColumns = sql`f.id as "facilityId", f.name as facility, f.city as "facilityCity",
  f.timezone as zone`;

/** The moment that a report is read for, of a facility `f`: the same wall time on each day, over a clock change too. */
export const momentOf = ({ now, daysBack }: Pick<ReportInput, "now" | "daysBack">): SQL =>
  daysBack === 0
    ? sql`${now}::timestamptz`
    : sql`((${now}::timestamptz at time zone f.timezone) - make_interval(days => ${daysBack})) at time zone f.timezone`;

/** Slots `sl` of shifts `sh` that start on these dates of their facility. */
export function startsWithin(scope: FacilityScope, range: DateRange): SQL {
  const { from, until } = instantsAround({ start: range.from, end: range.to });
  return sql`sl.facility_id = any(${sql.param(scope.facilityIds)})
    and sl.starts_at >= ${from} and sl.starts_at < ${until}
    and sh.starts_on between ${range.from} and ${range.to}`;
}

/** A slot `sl` whose place no other slot has taken: someone who didn't come and the one who replaces them are one hole. */
export const isNotReplaced = sql`not exists (select from slot replacement where replacement.facility_id = sl.facility_id
  and replacement.replaces_slot_id = sl.id and replacement.status in ('UNCLAIMED', 'CLAIMED', 'CONFIRMED'))`;

/** The most rows that are read at once; tests have fewer. */
export const atOnce = { rows: 60_000 };

/** One more than a report reads: sums of a part would be wrong. */
export const readLimit = () => atOnce.rows + 1;

/** Throws Invalid if there were more rows than a report reads. */
export function whole<Row>(rows: readonly Row[]): readonly Row[] {
  if (rows.length > atOnce.rows) refuse("TOO_MANY");
  return rows;
}

export type FacilitySlots = { facilityId: number; name: string; slots: number };

/** How many slots each facility has on these dates, by name. */
export function countFacilitySlots(scope: FacilityScope, range: DateRange): Promise<FacilitySlots[]> {
  const { from, until } = instantsAround({ start: range.from, end: range.to });
  return db.execute<FacilitySlots>(sql`
    select f.id as "facilityId", f.name, coalesce(c.slots, 0) as slots
    from facility f
      left join (select sl.facility_id, count(*)::int as slots from slot sl
        where sl.facility_id = any(${sql.param(scope.facilityIds)})
          and sl.starts_at >= ${from} and sl.starts_at < ${until}
        group by sl.facility_id) c on c.facility_id = f.id
    where f.id = any(${sql.param(scope.facilityIds)})
    order by lower(f.name), f.name, f.id`);
}
