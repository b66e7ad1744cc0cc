"use client";

import { useDeferredValue, useMemo, useState, useCallback, useEffect, useEffectEvent } from "react";
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
import { takePlace } from "@/components/shell/kept-place";
import { dateIn } from "@/lib/time/calendar";
import { focusSlot } from "./focus-slot";
import { useCalendar } from "./use-calendar";
import { useCalendarCommands } from "./use-calendar-commands";
import { useCalendarSource } from "./use-calendar-source";
import { useGoToShift } from "./use-go-to-shift";
import { useReveal } from "./use-reveal";
import { showFirstCards } from "./columns";
import type { Focus } from "./use-week";

/** Today at the facility the person works at, and at each of them. */
function useToday(first: FirstScreen, now: number) {
  const zones = useMemo(() => [...new Set(first.facilities.map(({ timezone }) => timezone))], [first]);
  const key = zones.map((zone) => dateIn(now, zone)).join();
  const todays = useMemo(() => new Set(key.split(",")), [key]);
  return { today: dateIn(now, first.zone), todays };
}

/** When coming back from a shift, scrolls to its slot once the week has loaded. */
function useReturn(isWhole: boolean): void {
  const show = useEffectEvent(() => {
    const [date, id] = takePlace()?.split(" ") ?? [];
    if (date) focusSlot({ slot_id: Number(id), shift_date: date });
  });
  useEffect(() => {
    if (isWhole) show();
  }, [isWhole]);
}

/** The pressed cell of the coverage grid, whose cards come first. */
function useFocus() {
  const [focus, setFocus] = useState<Focus | null>(null);
  const toggle = useCallback((facilityId: number, date: string) => {
    const isSame = (one: Focus | null) => one?.facilityId === facilityId && one.date === date;
    setFocus((before) => (isSame(before) ? null : { facilityId, date }));
    showFirstCards(date);
  }, []);
  return { focus, toggle };
}

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
