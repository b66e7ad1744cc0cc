"use client";

import { useCallback, useDeferredValue, useState } from "react";
import { calendarFiltersOf, queryOfFilters, type CalendarFilters } from "@/lib/global-schedule/filter-rules";

type Given = {
  query: string;
  /** The day the server rendered. */
  date: string;
  today: string;
};

/** The current day and the filters, kept in the address. The cards follow the filters with a delay. */
export function useCalendarAddress({ query, date: first, today }: Given) {
  const [date, setDate] = useState(first);
  const [filters, setFilters] = useState(() => calendarFiltersOf(new URLSearchParams(query)));
  const write = useCallback(
    (day: string, next: CalendarFilters) => {
      const search = queryOfFilters(next);
      if (day !== today) search.set("date", day);
      const text = search.toString();
      window.history.replaceState(null, "", text ? `${location.pathname}?${text}` : location.pathname);
    },
    [today],
  );
  return {
    date,
    filters,
    applied: useDeferredValue(filters),
    goTo(day: string) {
      setDate(day);
      write(day, filters);
    },
    filterBy(next: CalendarFilters) {
      setFilters(next);
      write(date, next);
    },
  };
}
