import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";
import { presentFacilityLimits } from "./present";
import { listRestLimitsSet } from "./reads";
import type { ShownRestLimit } from "./schema";

/** A facility's limits in force, each with where it comes from. Throws NotFound. */
export async function loadFacilityLimits({ facilityId }: OneFacilityScope): Promise<ShownRestLimit[]> {
  const [found] = await db
    .select({ stateCode: facility.stateCode })
    .from(facility)
    .where(eq(facility.id, facilityId))
    .limit(1);
  if (!found) throw new NotFound();
  const { stateCode } = found;
  const [ofFacility, ofState] = await Promise.all([
    listRestLimitsSet(db, { facilityId, stateCode: null }),
    listRestLimitsSet(db, { facilityId: null, stateCode }),
  ]);
  return presentFacilityLimits({ stateCode, ofFacility, ofState });
}
