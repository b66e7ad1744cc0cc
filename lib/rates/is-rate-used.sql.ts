import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { toDecimal } from "@/lib/money";

type Terms = { facilityId: number; resourceType: string; effectiveOn: string; billRate: number };

/** Whether a shift was posted at a rate: from its day until the next one's, at its price, cancelled ones too. */
export async function isRateUsed(on: Queryable, rate: Terms): Promise<boolean> {
  const { facilityId, resourceType, effectiveOn, billRate } = rate;
  const [row] = await on.execute<{ isUsed: boolean }>(sql`
    select exists (
      select from slot sl join shift sh on sh.id = sl.shift_id
      where sl.facility_id = ${facilityId} and sh.route = 'ON_DEMAND' and sh.resource_type = ${resourceType}
        and sh.starts_on >= ${effectiveOn}::date and sl.bill_rate = ${toDecimal(billRate)}::numeric
        and not exists (select from rate r where r.facility_id = sl.facility_id and r.resource_type = sh.resource_type
          and r.effective_on > ${effectiveOn}::date and r.effective_on <= sh.starts_on)) as "isUsed"`);
  return row!.isUsed;
}
