import { and, asc, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { savedFilter } from "@/db/schema/saved-filters";
import type { AgencyScope } from "@/lib/access/scopes";
import { SAVED_FILTERS_AT_MOST } from "./rules";

/** A person's own filters, by name. */
export function listSavedFilters(on: Queryable, scope: AgencyScope, userId: number) {
  return on
    .select({
      id: savedFilter.id,
      name: savedFilter.name,
      criteria: savedFilter.criteria,
      isAlerting: savedFilter.isAlerting,
    })
    .from(savedFilter)
    .where(and(eq(savedFilter.agencyId, scope.agencyId), eq(savedFilter.userId, userId)))
    .orderBy(asc(savedFilter.name), asc(savedFilter.id))
    .limit(SAVED_FILTERS_AT_MOST);
}
export type SavedFilterRow = Awaited<ReturnType<typeof listSavedFilters>>[number];
