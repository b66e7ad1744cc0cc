import { rawSql } from "@/db/client";
import type { FacilityScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";

export type ExportedFacility = { name: string; zone: string; isFixedMarkupRate: boolean };

/** The scope's one facility. Throws NotFound. */
export async function getExportedFacility(scope: FacilityScope): Promise<ExportedFacility> {
  const [found] = await rawSql<ExportedFacility[]>`
    select name, timezone as zone, is_fixed_markup_rate as "isFixedMarkupRate"
    from facility where id = ${scope.facilityIds[0]!}`;
  if (!found) throw new NotFound();
  return found;
}
