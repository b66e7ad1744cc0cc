import { and, asc, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { savedFilter } from "@/db/schema/saved-filters";
import type { AgencyScope, OneFacilityScope } from "@/lib/access/scopes";

/** The list being filtered: an agency's open shifts, or one facility's schedule. */
export type SavedFilterScope = AgencyScope | OneFacilityScope;

/** The tenant of a list's filters, as columns. */
export const tenantOf = (scope: SavedFilterScope) =>
  "agencyId" in scope
    ? { agencyId: scope.agencyId, facilityId: null }
    : { agencyId: null, facilityId: scope.facilityId };

/** A person's own filters of a list. */
export const isOwn = (scope: SavedFilterScope, userId: number) =>
  and(
    "agencyId" in scope
      ? eq(savedFilter.agencyId, scope.agencyId)
      : eq(savedFilter.facilityId, scope.facilityId),
    eq(savedFilter.userId, userId),
  );

export const filterColumns = {
  id: savedFilter.id,
  name: savedFilter.name,
  criteria: savedFilter.criteria,
  isAlerting: savedFilter.isAlerting,
};

/** A person's own filters of a list, by name. */
export function listSavedFilters(on: Queryable, scope: SavedFilterScope, userId: number) {
  return on
    .select(filterColumns)
    .from(savedFilter)
    .where(isOwn(scope, userId))
    .orderBy(asc(savedFilter.name), asc(savedFilter.id))
    .limit(MAX_SAVED_FILTERS);
}
export type SavedFilterRow = Awaited<ReturnType<typeof listSavedFilters>>[number];

export const MAX_SAVED_FILTERS = 30;
