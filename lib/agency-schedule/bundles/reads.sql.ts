import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { AgencyScope } from "@/lib/access/scopes";
import { isOfWholeBundle, onceReleased, releasedSlots, MAX_ROWS } from "../releases/reads.sql";
import {
  agencyRates,
  bundleRateOf,
  nobody,
  placeColumns,
  places,
  type AgencyShiftRow,
} from "../shifts/reads.sql";
import type { DateRange } from "../shifts/rules";

export type BundleSlotRow = AgencyShiftRow & { bundleId: number };

type BundleFilter = { range?: DateRange; bundleId?: number; now: Date };

const wholeBundles = (scope: AgencyScope, { range, bundleId, now }: BundleFilter) => sql`
  select sl.bundle_id as id, count(*) over ()::int as total
  from ${releasedSlots(scope, now)} and sl.bundle_id is not null and ${isOfWholeBundle}
    and ${bundleId === undefined ? sql`true` : sql`sl.bundle_id = ${bundleId}`}
  group by sl.facility_id, sl.bundle_id
  having ${range ? sql`bool_or(sh.starts_on between ${range.start} and ${range.end})` : sql`true`}
  order by min(sl.starts_at), sl.bundle_id limit ${MAX_ROWS}`;

/** Open slots of every bundle with one in the range, or of a single bundle, by bundle and start. */
export function listBundleSlots(scope: AgencyScope, filter: BundleFilter): Promise<BundleSlotRow[]> {
  return db.execute<BundleSlotRow>(sql`
    with whole as (${wholeBundles(scope, filter)})
    select ${placeColumns()}, sl.id as "slotId", 1 as "slotsCount", whole.total, sl.unit_id as "unitId",
      u.name as "unitName", ${bundleRateOf()} as rate, (sh.bonus * 100)::int as bonus, sl.is_guaranteed as "isGuaranteed",
      sl.bundle_id as "bundleId", ${nobody()}
    from whole join bundle b on b.id = whole.id join slot sl on sl.bundle_id = whole.id and sl.status = 'UNCLAIMED' and sl.starts_at > ${filter.now}
    join shift sh on sh.id = sl.shift_id ${places()} ${agencyRates(scope)}
    left join unit u on u.id = sl.unit_id
    where exists (select from agency_facility af where af.agency_id = ${scope.agencyId} and af.facility_id = sl.facility_id)
    order by sl.bundle_id, sl.starts_at, sl.id limit 20000`);
}

/** Whether the agency could ever see the bundle. */
export async function hasSeenBundle(scope: AgencyScope, bundleId: number, now: Date): Promise<boolean> {
  const rows = await db.execute(
    sql`select 1 from ${onceReleased(scope, now)} and sl.bundle_id = ${bundleId} and ${isOfWholeBundle} limit 1`,
  );
  return rows.length > 0;
}
