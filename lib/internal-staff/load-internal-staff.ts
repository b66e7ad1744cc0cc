import type { OneFacilityScope } from "@/lib/access/scopes";
import { patternOf } from "@/lib/professionals/listing/rules";
import type { ListedProfessionals, ProfessionalsQuery } from "@/lib/professionals/listing/schema";
import { presentStaff } from "./present";
import { listInternalStaff } from "./reads";

/** The facility's internal staff. */
export async function loadInternalStaff(
  scope: OneFacilityScope,
  { searchTerm, name, ...page }: ProfessionalsQuery,
  now: Date,
): Promise<ListedProfessionals> {
  const pattern = patternOf(searchTerm ?? name);
  const { rows, total } = await listInternalStaff(scope, { page, pattern, now });
  return { rows: rows.map(presentStaff), total };
}
