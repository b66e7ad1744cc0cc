"use client";

import { ConnectionStrip } from "@/components/shell/connection-strip";
import { SlotActionsHost } from "@/components/slot-actions/slot-actions-host";
import { SlotSourceProvider } from "@/components/slot-actions/slot-source";
import { Callout } from "@/components/ui/callout";
import { FailedLoad } from "@/components/ui/failed-load";
import { lazyComponent } from "@/components/ui/lazy-component";
import { weekOf } from "@/lib/global-schedule/rules";
import { FEED_FAILED } from "@/lib/slots/client";
import { CalendarActions } from "./calendar-actions";
import { CalendarFilterBar } from "./calendar-filter-bar";
import { CalendarGrid } from "./calendar-grid";
import { CalendarHead } from "./calendar-head";
import { CalendarToolbar } from "./calendar-toolbar";
import { EmptyWeek } from "./empty-week";
import { FacilityPopover } from "./facility-picker";
import { PrintedWeek } from "./printed-week";
import { useGlobalSchedule, type GlobalScheduleScreenProps } from "./use-global-schedule";

const RefreshDialog = lazyComponent(() => import("@/components/shell/refresh-dialog"), "RefreshDialog");

export function GlobalScheduleScreen(props: GlobalScheduleScreenProps) {
  const { user, brand } = props;
  const screen = useGlobalSchedule(props);
  const { facilities, byId, choice, week, looked, filters, date, today, todays, now, density } = screen;
  const { search, setSearch, isFiltered } = screen;
  const isEmpty = week.cards.every((day) => day.cards.length === 0);
  return (
    <SlotSourceProvider value={screen.source}>
      <div className="flex flex-col gap-3 max-md:gap-2">
        <ConnectionStrip state={screen.connection} />
        <CalendarHead
          stand={week.coverage.week}
          actions={
            <CalendarActions
              {...{ user, brand, filters, facilities, looked, density, date }}
              extent={week.extent}
              onDensity={screen.setDensity}
            />
          }
        >
          <CalendarToolbar
            week={weekOf(date)}
            {...{ date, today }}
            isFetching={week.feed.isFetching}
            onGoTo={screen.goTo}
            onRefresh={screen.refresh}
            onNear={week.warm}
          />
          <FacilityPopover {...{ choice, facilities, search }} onSearch={setSearch} />
          <CalendarFilterBar
            {...{ filters, brand }}
            onChange={screen.setFilters}
            slots={week.slots}
            facilities={looked}
          />
        </CalendarHead>
        {week.isFailed && <FailedLoad message={FEED_FAILED} onRetry={() => void week.feed.refetch()} />}
        {week.feed.data?.isCut && (
          <Callout tone="warning">This week has more shifts than are shown. Choose fewer facilities.</Callout>
        )}
        <CalendarGrid
          {...{ user, facilities, byId, brand, choice, search, week, todays, density, now, isFiltered }}
          date={screen.shownDate}
          focus={screen.focus}
          onSearch={setSearch}
          onDate={screen.goTo}
          onToggle={screen.toggle}
          onShow={screen.showSlot}
        >
          {isEmpty && week.extent !== "loading" && !week.isFailed && (
            <EmptyWeek
              isFiltered={isFiltered}
              isChosen={!choice.isAll}
              hasShifts={week.slots.length > 0}
              onClearFilters={screen.clearFilters}
              onResetFacilities={choice.reset}
            />
          )}
        </CalendarGrid>
        <SlotActionsHost />
        <PrintedWeek
          week={weekOf(screen.shownDate)}
          cards={week.cards}
          coverage={week.coverage}
          facilities={looked}
          {...{ brand, now, isFiltered }}
          extent={week.extent}
        />
        {screen.goToShift.isPast && (
          <RefreshDialog
            label="Refresh Now"
            onRefresh={() => {
              screen.goToShift.closePrompt();
              screen.refresh();
            }}
          >
            The shift you selected occurs in the past and cannot be displayed. Refresh now to reflect the
            latest changes.
          </RefreshDialog>
        )}
      </div>
    </SlotSourceProvider>
  );
}
