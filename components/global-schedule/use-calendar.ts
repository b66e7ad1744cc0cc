"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { liveSlots } from "@/components/list/live-slots";
import { useLiveList } from "@/components/list/use-live-list";
import { useRefresh } from "@/components/shell/use-refresh";
import { calendarKey, putCalendarSlots, readFacilityIds } from "@/lib/global-schedule/client";
import type { CalendarFilters } from "@/lib/global-schedule/filter-rules";
import { isOnCalendar, weekOf } from "@/lib/global-schedule/rules";
import type { FirstScreen } from "@/lib/global-schedule/schema";
import { readAgain } from "@/lib/http/read-again";
import { slotViewer, viewerKey } from "@/lib/slots/policy";
import type { SessionUser } from "@/lib/users/schema";
import { useFacilities } from "./use-facilities";
import { useFacilityChoice } from "./use-facility-choice";
import { useWeek, type Focus } from "./use-week";

type Given = {
  user: SessionUser;
  first: FirstScreen;
  shownDate: string;
  filters: CalendarFilters;
  focus: Focus | null;
  now: number;
};

/** The person's facilities, those chosen, and the slots of their week, live. */
export function useCalendar({ user, first, shownDate, filters, focus, now }: Given) {
  const client = useQueryClient();
  const refreshPage = useRefresh();
  const { facilities, lose } = useFacilities(first);
  const byId = useMemo(() => new Map(facilities.map((one) => [one.id, one])), [facilities]);
  const choice = useFacilityChoice(facilities, first);
  const saturday = weekOf(shownDate);
  const isFirst = saturday === weekOf(first.date) && choice.chosen.join() === first.chosen.join();
  const week = useWeek({
    week: saturday,
    first: isFirst ? first : null,
    facilityIds: choice.chosen,
    facilities: byId,
    filters,
    focus,
    now,
  });
  const followed = liveSlots(client, choice.chosen, {
    queryKey: calendarKey,
    put: (changed) =>
      putCalendarSlots(
        client,
        changed.filter(({ facility_id, is_flex }) => isOnCalendar(byId.get(facility_id)?.access, is_flex)),
      ),
    viewerAt: (id) => viewerKey(slotViewer(user, id)),
    onFacilityLost: lose,
  });
  const connection = useLiveList({
    ...followed,
    untilAllowed: async () => {
      const held = await readFacilityIds().catch(() => null);
      for (const id of choice.chosen) if (held?.has(id) === false) lose(id);
    },
  });
  const refresh = () => {
    // The page has the facilities' own settings.
    refreshPage();
    // A refetch would join a first load in progress, whose answer may already be outdated.
    void (week.feed.data
      ? client.invalidateQueries({ queryKey: calendarKey })
      : readAgain(client, calendarKey));
  };
  return { facilities, byId, choice, week, connection, refresh };
}
