"use client";

import { useState } from "react";
import { filtersOfQuery, queryOfFilters, type PastFilters } from "@/lib/past-shifts/rules";

const none: PastFilters = { show: null, search: "", unit: null, type: null };

/** The week and the filters, and their place in the address. */
export function usePastFilters(query: string, firstFriday: string) {
  const [friday, keepFriday] = useState(firstFriday);
  const [filters, keepFilters] = useState(() => filtersOfQuery(new URLSearchParams(query)));
  function state(nextFriday: string, next: PastFilters) {
    keepFriday(nextFriday);
    keepFilters(next);
    const search = queryOfFilters(nextFriday, next);
    window.history.replaceState(null, "", `${location.pathname}?${search}`);
  }
  return {
    friday,
    filters,
    isFiltered: Object.values(filters).some(Boolean),
    setWeek: (next: string) => state(next, filters),
    setFilters: (next: PastFilters) => state(friday, next),
    clear: () => state(friday, none),
  };
}
