import { sql, type SQL } from "drizzle-orm";
import { standsForPlace } from "@/lib/shifts/parts/reads";

/** By facility `f`, the places that begin on its today, filled and open ones. Cancelled ones don't count. */
export const slotsToday = (now: Date, isAmong: SQL = sql`true`): SQL => sql`
  select f.id as facility_id, f.name, f.management_company_id,
    count(*) filter (where sl.status in ('CLAIMED', 'CONFIRMED'))::int as filled,
    count(*) filter (where sl.status in ('UNCLAIMED', 'EXPIRED'))::int as open
  from slot sl join shift sh on sh.id = sl.shift_id join facility f on f.id = sl.facility_id
  where sl.starts_at between ${now}::timestamptz - interval '26 hours' and ${now}::timestamptz + interval '26 hours'
    and sl.status in ('UNCLAIMED', 'CLAIMED', 'CONFIRMED', 'EXPIRED')
    and sh.starts_on = (${now}::timestamptz at time zone f.timezone)::date and ${standsForPlace()} and ${isAmong}
  group by f.id`;
