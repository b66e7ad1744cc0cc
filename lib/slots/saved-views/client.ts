import { savedFilters } from "@/lib/saved-filters/client";
import type { ViewCriteria } from "./schema";

/** The saved views of the tab's facility. */
export const savedViews = (facilityId: number) =>
  savedFilters<ViewCriteria>({ key: `saved-views-${facilityId}`, path: "/api/facility/saved-views" });
