"use client";

import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { kindOf } from "@/components/shell/refusals";
import { useRefresh } from "@/components/shell/use-refresh";
import { weekQuery, type WeekSlots } from "@/lib/global-schedule/client";
import { coverageOf, coverageOfWeek } from "@/lib/global-schedule/coverage-rules";
import { calendarFilter, type CalendarFilters } from "@/lib/global-schedule/filter-rules";
import { daysOf, isOnCalendar } from "@/lib/global-schedule/rules";
import type { CalendarFacility, FirstScreen } from "@/lib/global-schedule/schema";
import { cardDays } from "@/lib/global-schedule/week/rules";
import type { ListSlot } from "@/lib/slots/schema";

export type Focus = { facilityId: number; date: string };

type Given = {
  week: string;
  /** The server-rendered week; null for any other. */
  first: FirstScreen | null;
  facilityIds: readonly number[];
  facilities: ReadonlyMap<number, CalendarFacility>;
  filters: CalendarFilters;
  focus: Focus | null;
  now: number;
};

/** How much of the week has loaded: a part so far, a part because loading failed, the feed's maximum, or all. */
export type Extent = "loading" | "failed" | "cut" | "whole";

type Feed = Pick<UseQueryResult<WeekSlots>, "data" | "isPlaceholderData" | "isError" | "isFetching">;

const extentOf = (feed: Feed): Extent => {
  if (!feed.data || feed.isPlaceholderData) return feed.isError && !feed.isFetching ? "failed" : "loading";
  return feed.data.isCut ? "cut" : "whole";
};

const none: readonly ListSlot[] = [];

/** A week is refused once a facility has left the person's calendar: the reloaded page brings those that remain. */
function useReloadIfRefused(error: Error | null) {
  const reload = useEffectEvent(useRefresh());
  useEffect(() => {
    if (kindOf(error) === "forbidden") reload();
  }, [error]);
}

/** The facilities whose slots are there: while others load, those of the week kept from before. */
function useLoaded(facilityIds: readonly number[], isPlaceholder: boolean): readonly number[] {
  const [loaded, setLoaded] = useState(facilityIds);
  if (!isPlaceholder && loaded.join() !== facilityIds.join()) setLoaded(facilityIds);
  return loaded;
}

/** A week as drawn: from the feed, or until that loads from the server's first screen. */
export function useWeek({ week, first, facilityIds, facilities, filters, focus, now }: Given) {
  const client = useQueryClient();
  const requested = { week, facilityIds };
  // Keeps the previous slots while other facilities load, but not those of another week.
  const feed = useQuery({
    ...weekQuery(requested),
    placeholderData: (before, query) => (query?.queryKey[2] === week ? keepPreviousData(before) : undefined),
  });
  useReloadIfRefused(feed.error);
  const loadedIds = useLoaded(facilityIds, feed.isPlaceholderData);
  const read: readonly ListSlot[] = feed.data?.slots ?? first?.slots ?? none;
  // Until the refetched week arrives, it still holds slots of a facility or route the person has lost.
  const slots = useMemo(
    () =>
      read.filter(({ facility_id, is_flex }) => isOnCalendar(facilities.get(facility_id)?.access, is_flex)),
    [read, facilities],
  );
  const isWhole = feed.data !== undefined;
  const coverage = useMemo(
    () =>
      isWhole || !first
        ? coverageOfWeek(slots, (id) => facilities.get(id)?.timezone ?? "UTC", now)
        : coverageOf(first.days),
    [isWhole, first, slots, facilities, now],
  );
  const days = useMemo(() => daysOf(week), [week]);
  const cards = useMemo(
    () =>
      cardDays(slots, days, { isShown: calendarFilter(filters), now, focus, order: [...facilities.keys()] }),
    [slots, days, filters, now, focus, facilities],
  );
  return {
    feed,
    slots,
    coverage,
    days,
    cards,
    extent: extentOf(feed),
    /** Whether the counts are this week's; until then they are unknown rather than zero. */
    isKnown: isWhole || first !== null,
    loadedIds,
    isWaiting: !isWhole && !first && feed.isFetching,
    isFailed: feed.isError && !feed.data,
    warm: (other: string) => void client.prefetchQuery(weekQuery({ week: other, facilityIds })),
  };
}
export type Week = ReturnType<typeof useWeek>;
