import { and, eq, gte, inArray, isNull, lte } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { census } from "@/db/schema/census";
import { unit } from "@/db/schema/facilities";
import type { OneFacilityScope } from "@/lib/access/scopes";

const MAX_ROWS = 100_000;

/** The counts stored for these very days. */
export const listCounts = (
  on: Queryable,
  { facilityId }: OneFacilityScope,
  days: { start: string; end: string },
) =>
  on
    .select({ unitId: census.unitId, countedOn: census.countedOn, residents: census.residents })
    .from(census)
    .where(
      and(
        eq(census.facilityId, facilityId),
        gte(census.countedOn, days.start),
        lte(census.countedOn, days.end),
      ),
    )
    .orderBy(census.countedOn, census.id)
    .limit(MAX_ROWS);

/** Those of the units that are open at the facility. */
export async function listOpenUnits(
  on: Queryable,
  { facilityId }: OneFacilityScope,
  unitIds: readonly number[],
): Promise<number[]> {
  if (unitIds.length === 0) return [];
  const rows = await on
    .select({ id: unit.id })
    .from(unit)
    .where(and(eq(unit.facilityId, facilityId), inArray(unit.id, [...unitIds]), isNull(unit.archivedAt)))
    .limit(unitIds.length);
  return rows.map(({ id }) => id);
}
