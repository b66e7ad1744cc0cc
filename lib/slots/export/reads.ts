import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";

export type ExportedFacility = { name: string; zone: string; isFixedMarkupRate: boolean };

/** The scope's one facility. Throws NotFound. */
export async function getExportedFacility(scope: OneFacilityScope): Promise<ExportedFacility> {
  const [found] = await db
    .select({
      name: facility.name,
      zone: facility.timezone,
      isFixedMarkupRate: facility.isFixedMarkupRate,
    })
    .from(facility)
    .where(eq(facility.id, scope.facilityId))
    .limit(1);
  if (!found) throw new NotFound();
  return found;
}
