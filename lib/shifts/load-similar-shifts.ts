import type { Actor } from "@/lib/access/actor";
import { oneFacilityScope } from "@/lib/access/scopes";
import { presentSimilarShifts } from "./present";
import { listOpenCounts } from "./reads";
import type { SimilarShifts, SimilarShiftsQuery } from "./schema";

/**
 * The number of open slots of these structures on these dates. Throws Forbidden for a facility that isn't the actor's.
 */
export async function loadSimilarShifts(
  actor: Actor,
  facilityId: number,
  query: SimilarShiftsQuery,
): Promise<SimilarShifts> {
  const scope = oneFacilityScope(actor, facilityId);
  const requested = Object.entries(query).flatMap(([startsOn, ids]) =>
    [ids].flat().map((structureId) => ({ startsOn, structureId })),
  );
  return requested.length === 0
    ? {}
    : presentSimilarShifts(requested, await listOpenCounts(scope, requested));
}
