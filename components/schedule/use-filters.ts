"use client";

import { useCallback, useDeferredValue, useState } from "react";
import { filtersFromQuery, queryFromFilters, type ScheduleFilters } from "@/lib/slots/schedule/rules";

/** The filters and their place in the address; the list follows a moment later, so that typing never waits for it. */
export function useFilters(query: string) {
  const [filters, setFilters] = useState(() => filtersFromQuery(new URLSearchParams(query)));
  const change = useCallback((next: ScheduleFilters) => {
    setFilters(next);
    const search = queryFromFilters(next).toString();
    window.history.replaceState(null, "", search ? `${location.pathname}?${search}` : location.pathname);
  }, []);
  return { filters, applied: useDeferredValue(filters), change };
}
