import type { OneFacilityScope } from "@/lib/access/scopes";
import { termOf } from "@/lib/professionals/listing/rules";
import type { ListedProfessionals, StaffQuery } from "@/lib/professionals/listing/schema";
import { presentStaff } from "./present";
import { listInternalStaff } from "./reads.sql";

/** The facility's internal staff. */
export async function loadInternalStaff(
  scope: OneFacilityScope,
  { searchTerm, name, status, ...page }: StaffQuery,
  now: Date,
): Promise<ListedProfessionals> {
  const term = termOf(searchTerm ?? name);
  const { rows, total } = await listInternalStaff(scope, { page, term, status: status ?? null, now });
  return { rows: rows.map(presentStaff), total };
}
