"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, CalendarX2 } from "lucide-react";
import Link from "next/link";
import type { Route } from "next";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { RequestShiftsControl } from "@/components/requests/request-shifts-control";
import { ConnectionStrip } from "@/components/shell/connection-strip";
import { useKeptAddress } from "@/components/shell/kept-place";
import { isBuilt } from "@/components/shell/navigation";
import { buttonClass } from "@/components/ui/button-class";
import { Callout } from "@/components/ui/callout";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { FEED_FAILED, feedQuery, lastDayOf, lookAhead } from "@/lib/slots/client";
import {
  defaultFilters,
  isDefault,
  scheduleDays,
  slotFilter,
  withFeed,
  type ReturnTo,
} from "@/lib/slots/schedule/rules";
import { FEED_DAYS_AHEAD } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { addDays, dateIn } from "@/lib/time/calendar";
import type { SessionUser } from "@/lib/users/schema";
import { PendingConfirmations } from "@/components/slot-actions/pending-confirmations";
import { shiftRights } from "@/components/slot-actions/shift-controls";
import { SlotActionsHost } from "@/components/slot-actions/slot-actions-host";
import { SlotSourceProvider } from "@/components/slot-actions/slot-source";
import { ExportMenu } from "./export-menu";
import { FilterBar } from "./filter-bar";
import { ScheduleList } from "./schedule-list";
import { useFilters } from "./use-filters";
import { useLiveFeed } from "./use-live-feed";
import { useScheduleSource } from "./use-schedule-source";
import { useScheduleCommands } from "./use-schedule-commands";
import { useServerMinute } from "@/components/shell/use-minute";
import { AttentionCounters } from "./attention-counters";
import { keepDensity, type Density } from "./density";
import { DensitySwitch } from "./density-switch";
import styles from "./schedule-screen.module.css";
import { WeekStrip } from "./week-strip";

export type ScheduleScreenProps = {
  user: SessionUser;
  facility: FacilityDetails;
  /** The first screenful, rendered by the server; the feed replaces it as soon as it is here. */
  firstSlots: ListSlot[];
  /** The one slot of a link, which is then shown alone; `firstSlots` are those of its shift. */
  linked: { slotId: number; returnTo: ReturnTo } | null;
  query: string;
  /** When the server rendered, in epoch milliseconds, so that both sides draw the same. */
  renderedAt: number;
  brand: string;
  /** Height of the rows as the person last chose it. */
  density: Density;
};

/** What the person knows of the facility's confirmations before its slots are here. */
const expectedConfirmations = ({ facilitiesEnabled }: SessionUser, facilityId: number): number =>
  facilitiesEnabled.find(({ id }) => id === facilityId)?.pendingConfirmations ?? 0;

/** The text of the specification; it leads to the past shifts where the portal has them. */
function PastShifts({ count }: { count: number }) {
  if (count === 0) return null;
  const text = `${count} Past Shift${count === 1 ? "" : "s"} to Approve!`;
  const href = "/private/past-shifts";
  return (
    <p className={styles.review}>
      {isBuilt(href) ? (
        <Link href={href as Route} prefetch={false}>
          {text}
        </Link>
      ) : (
        text
      )}
    </p>
  );
}

/** Back to the screen of the link, as it was left. */
function ReturnLink({ to }: { to: ReturnTo }) {
  const href = useKeptAddress(to.href);
  return (
    <Link href={href as Route} prefetch={false} className={buttonClass("secondary")}>
      <ArrowLeft aria-hidden /> {to.label}
    </Link>
  );
}

export function ScheduleScreen({
  user,
  facility,
  firstSlots,
  linked,
  query,
  renderedAt,
  brand,
  density: firstDensity,
}: ScheduleScreenProps) {
  const [density, setDensity] = useState(firstDensity);
  const feed = useQuery(feedQuery(facility.id));
  // When the feed arrives it is drawn in pieces that yield to the person; what changes in it later is drawn at once.
  const hasArrived = useDeferredValue(feed.data !== undefined);
  const loaded = hasArrived ? feed.data : undefined;
  const client = useQueryClient();
  const now = useServerMinute(renderedAt);
  const today = dateIn(now, facility.timezone);
  const connection = useLiveFeed(facility.id, today);
  const hasBothRoutes = facility.allow_flex_shifts && facility.allow_on_demand_shifts;
  const { units } = facility;
  const { filters, applied, change } = useFilters({ query, renderedAt, units, hasBothRoutes, today });

  // The feed goes four weeks ahead by itself; a later date asks for four weeks from there.
  const linkedSlotId = linked?.slotId;
  const until = linked ? firstSlots[0]!.shift_date : filters.from && addDays(filters.from, FEED_DAYS_AHEAD);
  useEffect(() => {
    if (until) lookAhead(client, facility.id, until);
  }, [client, facility.id, until]);

  const slots = useMemo<ListSlot[]>(() => {
    if (linkedSlotId !== undefined) return withFeed(firstSlots, loaded?.slots);
    const known: ListSlot[] = loaded?.slots ?? firstSlots;
    // A live update may be of a shift beyond what was loaded, whose other slots are not known.
    const last = lastDayOf(facility.id, today);
    return known.filter((slot) => slot.shift_date <= last && Date.parse(slot.end_time_at_utc) >= now);
  }, [loaded, firstSlots, linkedSlotId, now, facility.id, today]);
  const days = useMemo(() => {
    const isLinked = (slot: ListSlot) => slot.slot_id === linkedSlotId;
    return scheduleDays(slots, linkedSlotId === undefined ? slotFilter(applied, today) : isLinked);
  }, [slots, applied, linkedSlotId, today]);
  const rights = useMemo(() => shiftRights(user, facility), [user, facility]);
  useScheduleCommands(days, today);
  const facilityName = user.facilitiesEnabled.find(({ id }) => id === facility.id)?.label ?? "";
  const isWaiting = days.length === 0 && (feed.isFetching || loaded !== feed.data);
  const isFailed = feed.isError && !feed.data;

  const source = useScheduleSource(user, facility, brand);
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
      <div className={styles.page} data-linked={linked ? true : undefined}>
        <ConnectionStrip state={connection === "lost" ? "lost" : "back"} />
        <div className={styles.title}>
          <h1>Daily Schedule</h1>
          {!linked && loaded && counters(false)}
          {!linked && (
            <PendingConfirmations
              slots={slots}
              facility={facility}
              now={now}
              expected={loaded ? null : expectedConfirmations(user, facility.id)}
            />
          )}
          {!linked && <PastShifts count={user.shiftsToReview} />}
          {linked ? (
            <ReturnLink to={linked.returnTo} />
          ) : (
            <div className={styles.actions}>
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
            <div className={styles.tools}>
              <DensitySwitch
                density={density}
                onChange={(next) => {
                  setDensity(next);
                  keepDensity(next);
                }}
              />
              <ExportMenu
                facility={{ id: facility.id, name: facilityName }}
                filters={filters}
                today={today}
              />
            </div>
          </FilterBar>
        )}
        {!linked && (
          <WeekStrip slots={loaded ? slots : null} from={applied.from ?? today} today={today}>
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
            icon={<CalendarX2 aria-hidden />}
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
              ? "Request shifts to fill the days ahead. They appear here at once."
              : "Change or clear the filters to see the rest of the schedule."}
          </EmptyState>
        )}
        {days.length > 0 && (
          <ScheduleList
            days={days}
            today={today}
            now={now}
            density={density}
            isWhole={loaded !== undefined}
            showsWage={facility.is_fixed_markup_rate}
            brand={brand}
            showsRoutes={hasBothRoutes}
            rights={rights}
          />
        )}
        <SlotActionsHost />
      </div>
    </SlotSourceProvider>
  );
}
