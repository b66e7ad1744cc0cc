import { db } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { listHeldSlotsOf } from "@/lib/slots/removal/reads";
import { isRemovable } from "@/lib/slots/removal/rules";
import { presentCandidate } from "./present";
import { listDnrCandidates } from "./reads";
import type { DnrCandidate, DnrSearch } from "./schema";

/** People by name whom the facility could put on the list, with the slots they would lose. */
export async function searchDnrCandidates(
  scope: OneFacilityScope,
  { caregiverName, resourceType }: DnrSearch,
  now: Date,
): Promise<DnrCandidate[]> {
  const found = await listDnrCandidates(scope, { term: caregiverName, resourceType });
  const professionalIds = found.map(({ professionalId }) => professionalId);
  const held = await listHeldSlotsOf(db, scope, { professionalIds, now });
  for (const [id, slots] of held) held.set(id, slots.filter(isRemovable));
  return found.map((row) => presentCandidate(row, held));
}
