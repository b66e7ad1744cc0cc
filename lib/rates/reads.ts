import { inArray } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { rate } from "@/db/schema/structures";
import type { FacilityScope } from "@/lib/access/scopes";
import type { Rate } from "./rules";

const MAX_RATES = 10_000;

/** All rates of the facility; the date decides which one applies. */
export async function listRates(on: Queryable, scope: FacilityScope): Promise<Rate[]> {
  return on
    .select({
      resourceType: rate.resourceType,
      effectiveOn: rate.effectiveOn,
      wage: rate.wage,
      billRate: rate.billRate,
    })
    .from(rate)
    .where(inArray(rate.facilityId, [...scope.facilityIds]))
    .limit(MAX_RATES);
}
