"use client";

import { useDeferredValue, useState } from "react";
import { calendarFiltersOf, queryOfFilters, type CalendarFilters } from "@/lib/global-schedule/filter-rules";

type Place = {
  date: string;
  filters: CalendarFilters;
};

type Given = {
  query: string;
  /** The day the server rendered. */
  date: string;
  today: string;
};

/** The current day and the filters, kept in the address. The cards follow the filters with a delay. */
export function useCalendarAddress({ query, date: first, today }: Given) {
  const [place, setPlace] = useState<Place>(() => ({
    date: first,
    filters: calendarFiltersOf(new URLSearchParams(query)),
  }));
  return {
    ...place,
    applied: useDeferredValue(place.filters),
    /** Goes to a day, changes the filters, or both. */
    go(change: Partial<Place>) {
      const next = { ...place, ...change };
      setPlace(next);
      const search = queryOfFilters(next.filters);
      if (next.date !== today) search.set("date", next.date);
      const text = search.toString();
      window.history.replaceState(null, "", text ? `${location.pathname}?${text}` : location.pathname);
    },
  };
}
