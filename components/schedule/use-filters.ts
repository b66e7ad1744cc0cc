"use client";

import { useCallback, useDeferredValue, useMemo, useState } from "react";
import {
  filtersFromQuery,
  fromToday,
  offeredAt,
  queryFromFilters,
  type OfferedFilters,
  type ScheduleFilters,
} from "@/lib/slots/schedule/rules";

type Asked = OfferedFilters & {
  /** What the address says, and when the server read it. */
  query: string;
  renderedAt: number;
  today: string;
};

/** The filters and their place in the address; the list follows a moment later, so that typing never waits for it. */
export function useFilters({ query, renderedAt, units, hasBothRoutes, today }: Asked) {
  const [stated, setStated] = useState(() => filtersFromQuery(new URLSearchParams(query)));
  const [readAt, setReadAt] = useState(renderedAt);
  // A link to this very page, such as the header's, states filters anew; the search, in no address, stays.
  if (readAt !== renderedAt) {
    setReadAt(renderedAt);
    const asked = filtersFromQuery(new URLSearchParams(query));
    if (queryFromFilters(asked).toString() !== queryFromFilters(stated).toString())
      setStated({ ...asked, search: stated.search });
  }
  const change = useCallback((next: ScheduleFilters) => {
    setStated(next);
    const search = queryFromFilters(next).toString();
    window.history.replaceState(null, "", search ? `${location.pathname}?${search}` : location.pathname);
  }, []);
  const filters = useMemo(
    () => fromToday(offeredAt(stated, { units, hasBothRoutes }), today),
    [stated, units, hasBothRoutes, today],
  );
  return { filters, applied: useDeferredValue(filters), change };
}
