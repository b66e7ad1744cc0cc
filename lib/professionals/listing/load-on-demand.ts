import { asc, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { resourceType } from "@/db/schema/structures";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { termOf } from "./rules";
import { presentListed } from "./present";
import type { KnownType, Listed, ListedProfessionals, ProfessionalsQuery } from "./schema";
import { listOnDemandProfessionals } from "./reads.sql";

/** Resource types the facility has used, in the printed order; all types for a new facility. */
export async function listKnownTypes({ facilityId }: OneFacilityScope): Promise<KnownType[]> {
  const isUsed = sql<boolean>`exists (select from shift_structure t
    where t.facility_id = ${facilityId} and t.resource_type = ${resourceType.code})`;
  const columns = { code: resourceType.code, label: resourceType.label, isUsed };
  const rows = await db
    .select(columns)
    .from(resourceType)
    .orderBy(asc(resourceType.rank), asc(resourceType.label))
    .limit(100);
  const used = rows.filter((row) => row.isUsed);
  return (used.length > 0 ? used : rows).map(({ code, label }) => ({ code, label }));
}

/**
 * The facility's on-demand professionals. Phone numbers appear only while the facility expects the person or has just
 * had them.
 */
export async function loadOnDemand(
  scope: OneFacilityScope,
  { searchTerm, name, license = null, sort = null, ...page }: Listed<ProfessionalsQuery>,
  now: Date,
): Promise<ListedProfessionals> {
  const term = termOf(searchTerm ?? name);
  const { rows, total } = await listOnDemandProfessionals(scope, { page, term, license, sort, now });
  return {
    rows: rows.map((row) => presentListed(row, { isActive: !row.isDeactivated, showsPhone: row.isExpected })),
    total,
  };
}
