"use client";

import { useDeferredValue, useMemo, useState } from "react";
import type { Density } from "@/components/schedule/density";
import { useAddressState } from "@/components/list/use-address-state";
import { ConnectionStrip } from "@/components/shell/connection-strip";
import { useServerMinute } from "@/components/shell/use-minute";
import { SlotActionsHost } from "@/components/slot-actions/slot-actions-host";
import { SlotSourceProvider } from "@/components/slot-actions/slot-source";
import { Callout } from "@/components/ui/callout";
import { FailedLoad } from "@/components/ui/failed-load";
import { lazyComponent } from "@/components/ui/lazy-component";
import {
  calendarAddress,
  calendarFilter,
  countFilters,
  everything,
} from "@/lib/global-schedule/filter-rules";
import { weekOf } from "@/lib/global-schedule/rules";
import type { FirstScreen } from "@/lib/global-schedule/schema";
import { unpack, type Packed } from "@/lib/http/packed-rows";
import { FEED_FAILED } from "@/lib/slots/client";
import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import { CalendarActions } from "./calendar-actions";
import { CalendarFilterBar } from "./calendar-filter-bar";
import { CalendarGrid } from "./calendar-grid";
import { CalendarHead } from "./calendar-head";
import { CalendarToolbar } from "./calendar-toolbar";
import { EmptyWeek } from "./empty-week";
import { FacilityPopover } from "./facility-picker";
import { focusSlot } from "./focus-slot";
import { PrintedWeek } from "./printed-week";
import { useCalendar } from "./use-calendar";
import { useCalendarCommands } from "./use-calendar-commands";
import { useCalendarSource } from "./use-calendar-source";
import { useFocus } from "./use-focus";
import { useGoToShift } from "./use-go-to-shift";
import { useReturn } from "./use-return";
import { useReveal } from "./use-reveal";
import { useToday } from "./use-today";

const StalePrompt = lazyComponent(() => import("./stale-prompt").then((module) => module.StalePrompt));

type Lists = "slots" | "facilities" | "days";

export type GlobalScheduleScreenProps = {
  user: SessionUser;
  first: Packed<FirstScreen, Lists>;
  brand: string;
  density: Density;
};

export function GlobalScheduleScreen({ user, brand, ...given }: GlobalScheduleScreenProps) {
  const first = useMemo(
    () => unpack<FirstScreen, Lists>(given.first, "slots", "facilities", "days"),
    [given.first],
  );
  const [density, setDensity] = useState(given.density);
  const [search, setSearch] = useState("");
  const { focus, toggle } = useFocus();
  const now = useServerMinute(first.now);
  const { today, todays } = useToday(first, now);
  const [{ date, filters }, go] = useAddressState(calendarAddress(today));
  const applied = useDeferredValue(filters);
  // The toolbar follows a press at once, the week's cards as soon as they are drawn.
  const shownDate = useDeferredValue(date);
  const saturday = weekOf(shownDate);
  const calendar = useCalendar({ user, first, shownDate, filters: applied, focus, now });
  const { facilities, byId, choice, week, refresh } = calendar;
  const goToShift = useGoToShift();
  const goTo = (day: string) => go({ date: day });
  const clearFilters = () => go({ filters: everything });
  const reveal = useReveal({ facilities, choice, onGo: go });
  const { isFetching } = week.feed;
  const source = useCalendarSource({ user, facilities, brand, isFetching, goToShift: goToShift.go, reveal });
  function showSlot(slot: ListSlot) {
    const isHidden = !calendarFilter(filters)(slot);
    go({ date: slot.shift_date, ...(isHidden && { filters: everything }) });
    focusSlot(slot);
  }
  useReturn(week.feed.data !== undefined);
  const { cards, coverage } = week;
  useCalendarCommands({
    date,
    drawn: shownDate,
    today,
    cards,
    coverage: week.isKnown ? coverage : null,
    now,
    facilities: byId,
    onGoTo: goTo,
    onRefresh: refresh,
    onShow: showSlot,
  });
  const isFiltered = countFilters(applied) > 0;
  const isEmpty = cards.every((day) => day.cards.length === 0);
  const looked = facilities.filter(({ id }) => choice.chosen.includes(id));
  return (
    <SlotSourceProvider value={source}>
      <div className="flex flex-col gap-3 max-md:gap-2">
        <ConnectionStrip state={calendar.connection} />
        <CalendarHead
          stand={coverage.week}
          actions={
            <CalendarActions
              {...{ user, brand, filters, facilities, looked, density }}
              date={date}
              extent={week.extent}
              onDensity={setDensity}
            />
          }
        >
          <CalendarToolbar
            week={weekOf(date)}
            date={date}
            today={today}
            isFetching={isFetching}
            onGoTo={goTo}
            onRefresh={refresh}
            onNear={week.warm}
          />
          <FacilityPopover choice={choice} facilities={facilities} search={search} onSearch={setSearch} />
          <CalendarFilterBar
            filters={filters}
            onChange={(next) => go({ filters: next })}
            slots={week.slots}
            facilities={looked}
            brand={brand}
          />
        </CalendarHead>
        {week.isFailed && <FailedLoad message={FEED_FAILED} onRetry={() => void week.feed.refetch()} />}
        {week.feed.data?.isCut && (
          <Callout tone="warning">This week has more shifts than are shown. Choose fewer facilities.</Callout>
        )}
        <CalendarGrid
          user={user}
          facilities={facilities}
          byId={byId}
          brand={brand}
          choice={choice}
          search={search}
          onSearch={setSearch}
          week={week}
          date={shownDate}
          todays={todays}
          onDate={goTo}
          focus={focus}
          onToggle={toggle}
          onShow={showSlot}
          density={density}
          now={now}
          isFiltered={isFiltered}
        >
          {isEmpty && week.extent !== "loading" && !week.isFailed && (
            <EmptyWeek
              isFiltered={isFiltered}
              isChosen={!choice.isAll}
              hasShifts={week.slots.length > 0}
              onClearFilters={clearFilters}
              onResetFacilities={choice.reset}
            />
          )}
        </CalendarGrid>
        <SlotActionsHost />
        <PrintedWeek
          week={saturday}
          cards={cards}
          coverage={coverage}
          facilities={looked}
          brand={brand}
          now={now}
          isFiltered={isFiltered}
          extent={week.extent}
        />
        {goToShift.isPast && (
          <StalePrompt
            onRefresh={() => {
              goToShift.closePrompt();
              refresh();
            }}
          />
        )}
      </div>
    </SlotSourceProvider>
  );
}
