"use client";

import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { filtersFromQuery, queryFromFilters } from "@/lib/slots/schedule/address-rules";
import {
  fromToday,
  offeredFilters,
  type OfferedFilters,
  type ScheduleFilters,
} from "@/lib/slots/schedule/filter-rules";

type FilterInput = OfferedFilters & {
  /** The address's query, and when the server read it. */
  query: string;
  renderedAt: number;
  today: string;
};

/** The filters, kept in the address. The list follows with a delay, so typing never waits for it. */
export function useFilters({ query, renderedAt, units, hasBothRoutes, today }: FilterInput) {
  const [stated, setStated] = useState(() => filtersFromQuery(new URLSearchParams(query)));
  const [readAt, setReadAt] = useState(renderedAt);
  // A link to this same page (the header's) resets the filters; the search, which is not in the address, stays.
  if (readAt !== renderedAt) {
    setReadAt(renderedAt);
    const initial = filtersFromQuery(new URLSearchParams(query));
    if (queryFromFilters(initial).toString() !== queryFromFilters(stated).toString())
      setStated({ ...initial, search: stated.search });
  }
  const change = useCallback((next: ScheduleFilters) => {
    setStated(next);
    const search = queryFromFilters(next).toString();
    window.history.replaceState(null, "", search ? `${location.pathname}?${search}` : location.pathname);
  }, []);
  const filters = useMemo(
    () => fromToday(offeredFilters(stated, { units, hasBothRoutes }), today),
    [stated, units, hasBothRoutes, today],
  );
  return { filters, applied: useDeferredValue(filters), change };
}
