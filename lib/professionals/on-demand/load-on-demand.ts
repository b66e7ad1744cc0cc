import type { OneFacilityScope } from "@/lib/access/scopes";
import { termOf } from "../listing/rules";
import { presentListed } from "../listing/present";
import type { ListedProfessionals, ProfessionalsQuery } from "../listing/schema";
import { listOnDemandProfessionals } from "./reads.sql";

/**
 * The facility's on-demand professionals. Phone numbers appear only while the facility expects the person or has just
 * had them.
 */
export async function loadOnDemand(
  scope: OneFacilityScope,
  { searchTerm, name, ...page }: ProfessionalsQuery,
  now: Date,
): Promise<ListedProfessionals> {
  const term = termOf(searchTerm ?? name);
  const { rows, total } = await listOnDemandProfessionals(scope, { page, term, now });
  return {
    rows: rows.map((row) => presentListed(row, { isActive: !row.isDeactivated, showsPhone: row.isExpected })),
    total,
  };
}
