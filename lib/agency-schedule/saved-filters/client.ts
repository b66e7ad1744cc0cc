import { savedFilters } from "@/lib/saved-filters/client";
import type { FilterCriteria } from "./schema";

export const openShiftFilters = savedFilters<FilterCriteria>({
  key: "agency-saved-filters",
  path: "/api/agencies/saved-filters",
});
