import { rawSql } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";

export type ExportedFacility = { name: string; zone: string; isFixedMarkupRate: boolean };

/** The scope's one facility. Throws NotFound. */
export async function getExportedFacility(scope: OneFacilityScope): Promise<ExportedFacility> {
  const [found] = await rawSql<ExportedFacility[]>`
    select name, timezone as zone, is_fixed_markup_rate as "isFixedMarkupRate"
    from facility where id = ${scope.facilityId}`;
  if (!found) throw new NotFound();
  return found;
}
