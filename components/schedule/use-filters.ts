"use client";

import { useSearchParams } from "next/navigation";
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
  const address = useSearchParams();
  // Not the server's query: Back restores the page as first rendered, at the address it had when it was left.
  const [stated, setStated] = useState(() => filtersFromQuery(address));
  const [readAt, setReadAt] = useState(renderedAt);
  // A link to this same page (the header's) resets the filters; the search, which is not in the address, stays.
  // A refresh that arrives after the person has changed them doesn't.
  if (readAt !== renderedAt) {
    setReadAt(renderedAt);
    const initial = filtersFromQuery(new URLSearchParams(query));
    const isChanged = queryFromFilters(initial).toString() !== queryFromFilters(stated).toString();
    if (isChanged && query === address.toString()) setStated({ ...initial, search: stated.search });
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
