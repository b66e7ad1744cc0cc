import { asc, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { facilityFeature } from "@/db/schema/facilities";

const MAX_FEATURES = 1000;

export async function listFeatures(on: Queryable, facilityId: number): Promise<string[]> {
  const rows = await on
    .select({ code: facilityFeature.code })
    .from(facilityFeature)
    .where(eq(facilityFeature.facilityId, facilityId))
    .orderBy(asc(facilityFeature.code))
    .limit(MAX_FEATURES);
  return rows.map(({ code }) => code);
}
