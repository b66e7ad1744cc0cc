"use client";

import { useDeferredValue, useMemo, useState } from "react";
import { useAddressState } from "@/components/list/use-address-state";
import type { Density } from "@/components/schedule/density";
import { useServerMinute } from "@/components/shell/use-minute";
import {
  calendarAddress,
  calendarFilter,
  countFilters,
  everything,
  type CalendarFilters,
} from "@/lib/global-schedule/filter-rules";
import type { FirstScreen } from "@/lib/global-schedule/schema";
import { unpack, type Packed } from "@/lib/http/packed-rows";
import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import { focusSlot } from "./focus-slot";
import { useCalendar } from "./use-calendar";
import { useCalendarCommands } from "./use-calendar-commands";
import { useCalendarSource } from "./use-calendar-source";
import { useFocus } from "./use-focus";
import { useGoToShift } from "./use-go-to-shift";
import { useReturn } from "./use-return";
import { useReveal } from "./use-reveal";
import { useToday } from "./use-today";

type Lists = "slots" | "facilities" | "days";

export type GlobalScheduleScreenProps = {
  user: SessionUser;
  first: Packed<FirstScreen, Lists>;
  brand: string;
  density: Density;
};

/** The Global Schedule's week: facilities, filters, cards and coverage, and where its actions lead. */
export function useGlobalSchedule({ user, brand, ...given }: GlobalScheduleScreenProps) {
  const first = useMemo(
    () => unpack<FirstScreen, Lists>(given.first, "slots", "facilities", "days"),
    [given.first],
  );
  const { focus, toggle } = useFocus();
  const now = useServerMinute(first.now);
  const { today, todays } = useToday(first, now);
  const [{ date, filters }, go] = useAddressState(calendarAddress(today));
  const applied = useDeferredValue(filters);
  // The toolbar follows a press at once, the week's cards as soon as they are drawn.
  const shownDate = useDeferredValue(date);
  const calendar = useCalendar({ user, first, shownDate, filters: applied, focus, now });
  const { facilities, byId, choice, week, refresh } = calendar;
  const goToShift = useGoToShift();
  const goTo = (day: string) => go({ date: day });
  const reveal = useReveal({ facilities, choice, onGo: go });
  const { isFetching } = week.feed;
  const source = useCalendarSource({ user, facilities, brand, isFetching, goToShift: goToShift.go, reveal });
  function showSlot(slot: ListSlot) {
    const isHidden = !calendarFilter(filters)(slot);
    go({ date: slot.shift_date, ...(isHidden && { filters: everything }) });
    focusSlot(slot);
  }
  useReturn(week.feed.data !== undefined);
  useCalendarCommands({
    date,
    drawn: shownDate,
    today,
    cards: week.cards,
    coverage: week.isKnown ? week.coverage : null,
    now,
    facilities: byId,
    onGoTo: goTo,
    onRefresh: refresh,
    onShow: showSlot,
  });
  const [density, setDensity] = useState(given.density);
  const [search, setSearch] = useState("");
  return {
    ...calendar,
    source,
    focus,
    toggle,
    now,
    today,
    todays,
    date,
    shownDate,
    filters,
    goTo,
    setFilters: (next: CalendarFilters) => go({ filters: next }),
    clearFilters: () => go({ filters: everything }),
    goToShift,
    showSlot,
    density,
    setDensity,
    search,
    setSearch,
    isFiltered: countFilters(applied) > 0,
    /** The facilities chosen, whose cards the week shows. */
    looked: facilities.filter(({ id }) => choice.chosen.includes(id)),
  };
}
