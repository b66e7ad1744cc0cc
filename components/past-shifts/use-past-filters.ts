"use client";

import { useState } from "react";
import { filtersOfQuery, queryOfFilters, type PastFilters } from "@/lib/past-shifts/filter-rules";

const none: PastFilters = { show: null, search: "", unit: null, type: null };

/** The week and the filters, and their place in the address. */
export function usePastFilters(query: string, firstFriday: string, { hasGroups }: { hasGroups: boolean }) {
  const [friday, keepFriday] = useState(firstFriday);
  const [opened] = useState(() => {
    const stated = filtersOfQuery(new URLSearchParams(query));
    return hasGroups ? stated : { ...stated, show: null };
  });
  const [filters, keepFilters] = useState(opened);
  function state(nextFriday: string, next: PastFilters) {
    keepFriday(nextFriday);
    keepFilters(next);
    const search = queryOfFilters(nextFriday, next);
    window.history.replaceState(null, "", `${location.pathname}?${search}`);
  }
  return {
    friday,
    filters,
    /** The filters in the address when the page was opened. */
    opened,
    isFiltered: Object.values(filters).some(Boolean),
    setWeek: (next: string) => state(next, filters),
    setFilters: (next: PastFilters) => state(friday, next),
    clear: () => state(friday, none),
  };
}
