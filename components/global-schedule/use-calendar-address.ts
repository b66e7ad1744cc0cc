"use client";

import { useSearchParams } from "next/navigation";
import { useDeferredValue, useState } from "react";
import { calendarFiltersOf, queryOfFilters, type CalendarFilters } from "@/lib/global-schedule/filter-rules";
import { dateOfAddress } from "@/lib/global-schedule/rules";

type Place = {
  date: string;
  filters: CalendarFilters;
};

type Given = {
  /** The address's query, and when the server read it. */
  query: string;
  renderedAt: number;
  today: string;
};

/** The current day and the filters, kept in the address. The cards follow the filters with a delay. */
export function useCalendarAddress({ query, renderedAt, today }: Given) {
  const address = useSearchParams();
  // Not the server's query: Back restores the page as first rendered, at the address it had when it was left.
  const read = (): Place => ({
    date: dateOfAddress(address.get("date"), today),
    filters: calendarFiltersOf(address),
  });
  const [place, setPlace] = useState(read);
  const [readAt, setReadAt] = useState(renderedAt);
  // A link to this same page (the header's) starts over. A refresh that arrives after the person has moved on doesn't.
  if (readAt !== renderedAt) {
    setReadAt(renderedAt);
    if (query === address.toString()) setPlace(read());
  }
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
