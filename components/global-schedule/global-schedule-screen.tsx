"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { saveDensity, type Density } from "@/components/schedule/density";
import { DensitySwitch } from "@/components/schedule/density-switch";
import { liveSlots } from "@/components/list/live-slots";
import { useLiveList } from "@/components/list/use-live-list";
import { useAddressState } from "@/components/list/use-address-state";
import { ConnectionStrip } from "@/components/shell/connection-strip";
import { useServerMinute } from "@/components/shell/use-minute";
import { SlotActionsHost } from "@/components/slot-actions/slot-actions-host";
import { SlotSourceProvider } from "@/components/slot-actions/slot-source";
import { Callout } from "@/components/ui/callout";
import { FailedLoad } from "@/components/ui/failed-load";
import { lazyComponent } from "@/components/ui/lazy-component";
import { pageTitle } from "@/components/ui/recipes";
import { calendarKey, putCalendarSlots, readFacilityIds } from "@/lib/global-schedule/client";
import {
  calendarAddress,
  calendarFilter,
  countFilters,
  everything,
} from "@/lib/global-schedule/filter-rules";
import { isOnCalendar, weekOf } from "@/lib/global-schedule/rules";
import type { FirstScreen } from "@/lib/global-schedule/week/schema";
import { unpack, type Packed } from "@/lib/http/packed-rows";
import { readAgain } from "@/lib/http/read-again";
import { FEED_FAILED } from "@/lib/slots/client";
import { slotViewer, viewerKey } from "@/lib/slots/policy";
import type { ListSlot } from "@/lib/slots/schema";
import { dateIn } from "@/lib/time/calendar";
import type { SessionUser } from "@/lib/users/schema";
import { CalendarCounters } from "./calendar-counters";
import { CalendarFilterBar } from "./calendar-filter-bar";
import { CalendarGrid } from "./calendar-grid";
import { CalendarToolbar } from "./calendar-toolbar";
import { showFirstCards } from "./columns";
import { EmptyWeek } from "./empty-week";
import { ExportMenu } from "./export-menu";
import { FacilityPopover } from "./facility-picker";
import { focusSlot } from "./focus-slot";
import { PrintedWeek } from "./printed-week";
import { RequestControl } from "./request-control";
import { useCalendarCommands } from "./use-calendar-commands";
import { useCalendarSource } from "./use-calendar-source";
import { useFacilities } from "./use-facilities";
import { useFacilityChoice } from "./use-facility-choice";
import { useGoToShift } from "./use-go-to-shift";
import { useReturn } from "./use-return";
import { useReveal } from "./use-reveal";
import { useWeek, type Focus } from "./use-week";

const StalePrompt = lazyComponent(() => import("./stale-prompt").then((module) => module.StalePrompt));

type Lists = "slots" | "facilities" | "days";

export type GlobalScheduleScreenProps = {
  user: SessionUser;
  first: Packed<FirstScreen, Lists>;
  brand: string;
  density: Density;
};

/** Today at the facility the person works at, and at each of them. */
function useToday(first: FirstScreen, now: number) {
  const zones = useMemo(() => [...new Set(first.facilities.map(({ timezone }) => timezone))], [first]);
  const key = zones.map((zone) => dateIn(now, zone)).join();
  const todays = useMemo(() => new Set(key.split(",")), [key]);
  return { today: dateIn(now, first.zone), todays };
}

export function GlobalScheduleScreen({ user, brand, ...given }: GlobalScheduleScreenProps) {
  const client = useQueryClient();
  const router = useRouter();
  const first = useMemo(
    () => unpack<FirstScreen, Lists>(given.first, "slots", "facilities", "days"),
    [given.first],
  );
  const [density, setDensity] = useState(given.density);
  const [search, setSearch] = useState("");
  const [focus, setFocus] = useState<Focus | null>(null);
  const now = useServerMinute(first.now);
  const { today, todays } = useToday(first, now);
  const { facilities, lose } = useFacilities(first);
  const byId = useMemo(() => new Map(facilities.map((one) => [one.id, one])), [facilities]);
  const choice = useFacilityChoice(facilities, first);
  const [{ date, filters }, go] = useAddressState(calendarAddress(today));
  const applied = useDeferredValue(filters);
  // The toolbar follows a press at once, the week's cards as soon as they are drawn.
  const shownDate = useDeferredValue(date);
  const saturday = weekOf(shownDate);
  const isFirst = saturday === weekOf(first.date) && choice.chosen.join() === first.chosen.join();
  const week = useWeek({
    week: saturday,
    first: isFirst ? first : null,
    facilityIds: choice.chosen,
    facilities: byId,
    filters: applied,
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
  const goToShift = useGoToShift();
  const goTo = (day: string) => go({ date: day });
  const clearFilters = () => go({ filters: everything });
  const reveal = useReveal({ facilities, choice, onGo: go });
  const { isFetching } = week.feed;
  const source = useCalendarSource({ user, facilities, brand, isFetching, goToShift: goToShift.go, reveal });
  const refresh = () => {
    // The page has the facilities' own settings.
    router.refresh();
    // A refetch would join a first load in progress, whose answer may already be outdated.
    void (week.feed.data
      ? client.invalidateQueries({ queryKey: calendarKey })
      : readAgain(client, calendarKey));
  };

  const toggleFocus = useCallback((facilityId: number, day: string) => {
    const isSame = (one: Focus | null) => one?.facilityId === facilityId && one.date === day;
    setFocus((before) => (isSame(before) ? null : { facilityId, date: day }));
    showFirstCards(day);
  }, []);
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
        <ConnectionStrip state={connection} />
        {/* Three lines on a phone: the title over its week, what needs attention, and the controls. */}
        <div className="@container flex flex-col gap-3 max-md:grid max-md:grid-cols-[repeat(3,auto)_1fr_auto] max-md:items-center max-md:gap-x-1.5 max-md:gap-y-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-md:contents">
            <h1 className={`max-md:leading-6 max-md:[grid-area:1/1/2/-1] ${pageTitle}`}>Global Schedule</h1>
            <CalendarCounters stand={coverage.week} />
            <div className="ml-auto flex items-center gap-2 max-md:justify-self-end max-md:[grid-area:1/1/3/-1]">
              <span className="inline-flex max-md:hidden">
                <DensitySwitch
                  density={density}
                  onChange={(next) => {
                    setDensity(next);
                    saveDensity(next);
                  }}
                />
              </span>
              <ExportMenu
                week={saturday}
                facilityIds={choice.chosen}
                filters={filters}
                extent={week.extent}
              />
              <RequestControl user={user} facilities={[...looked, ...facilities]} brand={brand} date={date} />
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-xl:gap-1.5 max-md:contents">
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
          </div>
        </div>
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
          onToggle={toggleFocus}
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
