import type { Queryable } from "@/db/client";
import { facilitiesOfCompany, type CompanyScope, type FacilityScope } from "@/lib/access/scopes";
import { listFacilities } from "./reads.sql";

/** All of the company's facilities as a scope, or those among them that are named. */
export async function scopeFacilities(
  on: Queryable,
  scope: CompanyScope,
  named?: readonly number[],
): Promise<FacilityScope> {
  const all = (await listFacilities(scope, on)).map(({ id }) => id);
  return facilitiesOfCompany(scope, named ? all.filter((id) => named.includes(id)) : all);
}
