import { sql } from "drizzle-orm";
import type { db } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { isNotMoved } from "@/lib/past-shifts/reads.sql";
import { heldColumns, heldFrom, MAX_ATTENDED, type HeldRow } from "../reads.sql";

export type CallOffRow = HeldRow & { professionalId: number };

type Sought = { slotIds: readonly number[]; now: Date; days: number };

/** The facility's slots of these ids, and what else those who have or had them attended there in the last days. */
export function listAround(
  on: Pick<typeof db, "execute">,
  { facilityId }: OneFacilityScope,
  { slotIds, now, days }: Sought,
): Promise<readonly CallOffRow[]> {
  const asked = sql`any(${sql.param(slotIds)}::int[])`;
  return on.execute<CallOffRow>(sql`
    select sl.professional_id as "professionalId", ${heldColumns}, sl.call_off_reason as "callOffReason"
    from ${heldFrom}
    where sl.facility_id = ${facilityId} and ${isNotMoved}
      and sl.professional_id in (select s.professional_id from slot s
        where s.id = ${asked} and s.facility_id = ${facilityId})
      and sl.starts_at >= ${now}::timestamptz - ${days} * interval '1 day'
      and (sl.starts_at <= ${now}::timestamptz or sl.status = 'CANCELLED' or sl.id = ${asked})
    order by sl.starts_at, sl.id limit ${MAX_ATTENDED * slotIds.length}`);
}
