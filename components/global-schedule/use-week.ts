"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { weekQuery } from "@/lib/global-schedule/client";
import { coverageOfWeek } from "@/lib/global-schedule/coverage-rules";
import { calendarFilter, type CalendarFilters } from "@/lib/global-schedule/filter-rules";
import { daysOf } from "@/lib/global-schedule/rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import { cardDays } from "@/lib/global-schedule/week/rules";
import type { FirstScreen } from "@/lib/global-schedule/week/schema";
import type { ListSlot } from "@/lib/slots/schema";

export type Focus = { facilityId: number; date: string };

type Given = {
  week: string;
  /** Of the week that the server has drawn; null for another one. */
  first: FirstScreen | null;
  facilityIds: readonly number[];
  facilities: ReadonlyMap<number, CalendarFacility>;
  filters: CalendarFilters;
  focus: Focus | null;
  now: number;
};

const none: readonly ListSlot[] = [];

/** A week as the screen draws it: from the feed, and before that from the server's first screen. */
export function useWeek({ week, first, facilityIds, facilities, filters, focus, now }: Given) {
  const client = useQueryClient();
  const asked = { week, facilityIds };
  // With other facilities those before stay until they are here; another week is no week to look at meanwhile.
  const feed = useQuery({
    ...weekQuery(asked),
    placeholderData: (before, query) => (query?.queryKey[2] === week ? keepPreviousData(before) : undefined),
  });
  const slots: readonly ListSlot[] = feed.data?.slots ?? first?.slots ?? none;
  const isWhole = feed.data !== undefined;
  const coverage = useMemo(
    () =>
      isWhole || !first
        ? coverageOfWeek(slots, (id) => facilities.get(id)?.timezone ?? "UTC", now)
        : first.coverage,
    [isWhole, first, slots, facilities, now],
  );
  const days = useMemo(() => daysOf(week), [week]);
  const cards = useMemo(
    () =>
      cardDays(
        slots.filter(({ facility_id }) => facilities.has(facility_id)),
        days,
        { isShown: calendarFilter(filters), now, focus },
      ),
    [slots, facilities, days, filters, now, focus],
  );
  return {
    feed,
    slots,
    coverage,
    days,
    cards,
    isWaiting: !isWhole && !first && feed.isFetching,
    isFailed: feed.isError && !feed.data,
    warm: (other: string) => void client.prefetchQuery(weekQuery({ week: other, facilityIds })),
  };
}
export type Week = ReturnType<typeof useWeek>;
