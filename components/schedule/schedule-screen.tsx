"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarX2 } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { mayRequestShifts, RequestShiftsControl } from "@/components/requests/request-shifts-control";
import { liveSlots } from "@/components/list/live-slots";
import { useLiveList } from "@/components/list/use-live-list";
import { ConnectionStrip } from "@/components/shell/connection-strip";
import { buttonClass } from "@/components/ui/button-class";
import { Callout } from "@/components/ui/callout";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { FEED_FAILED, feedQuery, lastDayOf, lookAhead, putSlots } from "@/lib/slots/client";
import { isDefault, type ReturnTo } from "@/lib/slots/schedule/address-rules";
import { defaultFilters, slotFilter } from "@/lib/slots/schedule/filter-rules";
import { scheduleDays, withFeed } from "@/lib/slots/schedule/rules";
import { slotViewer, viewerKey } from "@/lib/slots/policy";
import { FEED_DAYS_AHEAD } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { addDays, dateIn } from "@/lib/time/calendar";
import type { SessionUser } from "@/lib/users/schema";
import { PendingConfirmations, PendingCount } from "@/components/slot-actions/pending-confirmations";
import { SlotActionsHost } from "@/components/slot-actions/slot-actions-host";
import { SlotSourceProvider } from "@/components/slot-actions/slot-source";
import { BesideList } from "./beside-list";
import { CoverageLegend } from "./coverage-legend";
import { ExportMenu } from "./export-menu";
import { FilterBar } from "./filter-bar";
import { PrintedDay } from "./printed-day";
import { SavedViews } from "./saved-views";
import { ScheduleList } from "./schedule-list";
import { PastShifts, ReturnLink } from "./title-links";
import { useFilters } from "./use-filters";
import { useOnShiftFold } from "./use-on-shift-fold";
import { useScheduleDays } from "./use-schedule-days";
import { useScheduleSource } from "./use-schedule-source";
import { useShiftRights } from "./use-shift-rights";
import { useScheduleCommands } from "./use-schedule-commands";
import { useServerMinute } from "@/components/shell/use-minute";
import { pageTitle } from "@/components/ui/recipes";
import { AttentionCounters } from "./attention-counters";
import { saveDensity, type Density } from "./density";
import { DensitySwitch } from "./density-switch";
import styles from "./schedule-screen.module.css";
import { SidePanelToggle } from "./side-panel-toggle";
import { useSidePanel } from "./use-side-panel";
import { ViewMenu } from "./view-menu";
import { WeekStrip } from "./week-strip";

export type ScheduleScreenProps = {
  user: SessionUser;
  facility: FacilityDetails;
  /** The first screen's slots, rendered by the server and replaced by the feed. */
  firstSlots: ListSlot[];
  /** The single slot of a link, shown alone; `firstSlots` holds its shift. */
  linked: { slotId: number; returnTo: ReturnTo } | null;
  /** When the server rendered, in epoch milliseconds, so hydration matches. */
  renderedAt: number;
  brand: string;
  /** The person's chosen row height. */
  density: Density;
  /** Whether the person keeps the side panel open. */
  hasSidePanel: boolean;
  /** Whether the person has opened the group of those on shift since yesterday. */
  isOnShiftOpen: boolean;
};

/** The confirmation count from the session, until the slots load. */
const expectedConfirmations = ({ facilitiesEnabled }: SessionUser, facilityId: number): number =>
  facilitiesEnabled.find(({ id }) => id === facilityId)?.pendingConfirmations ?? 0;

export function ScheduleScreen({
  user,
  facility,
  firstSlots,
  linked,
  renderedAt,
  brand,
  density: firstDensity,
  hasSidePanel,
  isOnShiftOpen,
}: ScheduleScreenProps) {
  const [density, setDensity] = useState(firstDensity);
  const sidePanel = useSidePanel(hasSidePanel);
  const feed = useQuery(feedQuery(facility.id));
  // Draws the first feed in interruptible chunks; later changes are drawn at once.
  const hasArrived = useDeferredValue(feed.data !== undefined);
  const loaded = hasArrived ? feed.data : undefined;
  const client = useQueryClient();
  const now = useServerMinute(renderedAt);
  const today = dateIn(now, facility.timezone);
  const followed = liveSlots(client, [facility.id], {
    queryKey: feedQuery(facility.id).queryKey,
    put: (changed) => putSlots(client, facility.id, changed),
    viewerAt: (id) => viewerKey(slotViewer(user, id)),
  });
  const connection = useLiveList({ ...followed, today });
  const hasBothRoutes = facility.allow_flex_shifts && facility.allow_on_demand_shifts;
  const { units } = facility;
  const { filters, applied, change } = useFilters({ units, hasBothRoutes, today });

  // The feed covers four weeks by default; a later date requests four weeks from there.
  const linkedSlotId = linked?.slotId;
  const until = linked ? firstSlots[0]!.shift_date : filters.from && addDays(filters.from, FEED_DAYS_AHEAD);
  useEffect(() => {
    if (until) lookAhead(client, facility.id, until);
  }, [client, facility.id, until]);

  const slots = useMemo<ListSlot[]>(() => {
    if (linkedSlotId !== undefined) return withFeed(firstSlots, loaded?.slots);
    const known: ListSlot[] = loaded?.slots ?? firstSlots;
    // A live update may be for a shift beyond the loaded range, whose other slots are unknown.
    const last = lastDayOf(facility.id, today);
    return known.filter((slot) => slot.shift_date <= last && Date.parse(slot.end_time_at_utc) >= now);
  }, [loaded, firstSlots, linkedSlotId, now, facility.id, today]);
  const isShown = useMemo(() => {
    const isLinked = (slot: ListSlot) => slot.slot_id === linkedSlotId;
    return linkedSlotId === undefined ? slotFilter(applied, today) : isLinked;
  }, [applied, linkedSlotId, today]);
  const fold = useOnShiftFold(isOnShiftOpen, linked ? null : applied);
  const isFolded = fold?.isFolded ?? false;
  const days = useScheduleDays({ slots, isShown, filters: applied, today, isFolded });
  const rights = useShiftRights(user, facility, slots);
  const mayRequest = mayRequestShifts(user, facility);
  useScheduleCommands({ listAll: () => scheduleDays(slots, isShown), fold, today, mayRequest });
  const facilityName = user.facilitiesEnabled.find(({ id }) => id === facility.id)?.label ?? "";
  const isDrawn = loaded === feed.data;
  const isWaiting = days.length === 0 && (feed.isFetching || !isDrawn);
  const isFailed = feed.isError && !feed.data;

  const source = useScheduleSource({ user, facility, brand, isDrawn });
  const changeDensity = (next: Density) => {
    setDensity(next);
    saveDensity(next);
  };
  const counters = (isShort: boolean) => (
    <AttentionCounters
      slots={slots}
      today={today}
      pressed={filters.attention}
      isShort={isShort}
      onPress={(attention) => change({ ...filters, attention })}
    />
  );

  return (
    <SlotSourceProvider value={source}>
      <div
        className={classNames(
          "group/page flex flex-col gap-3",
          styles.page,
          // The bottom bar of a phone covers the end of the list.
          !linked && "max-md:pb-10",
        )}
        data-linked={linked ? true : undefined}
      >
        <ConnectionStrip state={connection} />
        <div className="flex flex-wrap items-center gap-2">
          <h1 className={`mr-1 max-md:flex-auto ${pageTitle}`}>Daily Schedule</h1>
          {!linked && (
            // Space is reserved for the counters, so that nothing moves when the slots arrive. On a phone they have a line.
            <div className="group/needs contents max-md:order-2 max-md:flex max-md:min-h-(--control-md) max-md:grow max-md:basis-full max-md:flex-wrap max-md:gap-1">
              <PendingConfirmations
                slots={slots}
                facility={facility}
                now={now}
                expected={loaded ? null : expectedConfirmations(user, facility.id)}
              />
              <div className="flex min-h-(--control-md) flex-1 gap-2 max-md:contents">
                {loaded
                  ? counters(false)
                  : !isFailed && (
                      <span className="w-34 rounded-lg bg-skeleton max-md:flex-1 max-md:px-1.5" aria-hidden />
                    )}
              </div>
              {loaded && (
                <p className="hidden self-center text-sm/5 text-muted max-md:group-[:not(:has(button))]/needs:block">
                  Nothing urgent right now
                </p>
              )}
            </div>
          )}
          {!linked && <PastShifts count={user.shiftsToReview} />}
          {linked ? (
            <ReturnLink to={linked.returnTo} />
          ) : (
            <div
              // On a phone at the bottom, out of the way of the filters' sheets.
              className={classNames(
                "flex flex-wrap gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-(--tab-bar-height) max-md:z-30 max-md:ml-0 max-md:border-t max-md:border-line max-md:bg-surface max-md:py-2 max-md:pr-3 max-md:pl-33 max-md:group-has-[[role=search]_:popover-open]/page:invisible max-md:*:flex-auto max-md:[&_:is(button,a)]:flex-auto max-md:[&_:is(button,a)]:px-1.5",
                // At the right, also alone on the next line; beside the link to past shifts where both fit.
                user.shiftsToReview > 0 ? "max-xl:ml-auto" : "ml-auto",
              )}
              data-thumb-bar
            >
              <RequestShiftsControl user={user} facility={facility} brand={brand} />
            </div>
          )}
        </div>
        {facility.account_receivable_status !== "ACTIVE" && (
          <Callout tone="warning">
            {facility.account_receivable_message ?? "This account is on hold. Please contact the provider."}
          </Callout>
        )}
        {isFailed && <FailedLoad message={FEED_FAILED} onRetry={() => void feed.refetch()} />}
        {!linked && (
          <FilterBar
            filters={filters}
            onChange={change}
            slots={slots}
            units={facility.units}
            showsRoutes={hasBothRoutes}
            brand={brand}
            today={today}
          >
            <div className="ml-auto flex gap-1.5">
              {isDefault(filters) && <CoverageLegend />}
              <ViewMenu
                density={density}
                onDensity={changeDensity}
                showsRoute={hasBothRoutes}
                brand={brand}
              />
              <DensitySwitch place="bar" density={density} onChange={changeDensity} />
              <SavedViews facilityId={facility.id} filters={filters} onChange={change} />
              <ExportMenu
                facility={{ id: facility.id, name: facilityName }}
                filters={filters}
                today={today}
              />
              <SidePanelToggle panel={sidePanel} />
            </div>
          </FilterBar>
        )}
        {!linked && (
          <WeekStrip
            slots={loaded ? slots : null}
            isFailed={isFailed && !feed.isFetching}
            from={applied.from ?? today}
            today={today}
            mayRequest={mayRequest}
          >
            <PendingCount slots={slots} now={now} />
            {counters(true)}
          </WeekStrip>
        )}
        {isWaiting && (
          <p role="status" className={styles.waiting}>
            <span className="sr-only">Loading shifts…</span>
          </p>
        )}
        {!isWaiting && days.length === 0 && !isFailed && (
          <EmptyState
            icon={CalendarX2}
            title={isDefault(applied) ? "No shifts are scheduled" : "No shifts match these filters"}
            action={
              !isDefault(applied) && (
                <button
                  type="button"
                  className={buttonClass("secondary")}
                  onClick={() => change(defaultFilters)}
                >
                  Clear filters
                </button>
              )
            }
          >
            {isDefault(applied)
              ? "Request shifts to fill the days ahead. They’ll appear here right away."
              : "Change or clear the filters to see the rest of the schedule."}
          </EmptyState>
        )}
        {days.length > 0 && (
          <BesideList
            isWhole={loaded !== undefined}
            isOpen={sidePanel.isOpen}
            onClose={sidePanel.close}
            slots={slots}
            today={today}
            timezone={facility.timezone}
            brand={brand}
            showsWage={facility.is_fixed_markup_rate}
          >
            <ScheduleList
              user={user}
              facility={facility}
              days={days}
              today={today}
              now={now}
              density={density}
              isWhole={loaded !== undefined}
              mayRequest={mayRequest}
              fold={fold}
              showsWage={facility.is_fixed_markup_rate}
              brand={brand}
              showsRoutes={hasBothRoutes}
              rights={rights}
            />
          </BesideList>
        )}
        <SlotActionsHost />
        <PrintedDay
          facility={{ id: facility.id, name: facilityName, zone: facility.timezone }}
          slots={loaded ? slots : null}
          today={today}
          from={linked ? firstSlots[0]!.shift_date : (applied.from ?? today)}
        />
      </div>
    </SlotSourceProvider>
  );
}
