"use client";

import { useState } from "react";
import { mayRequestShifts } from "@/components/requests/request-shifts-control";
import { ConnectionStrip } from "@/components/shell/connection-strip";
import { Callout } from "@/components/ui/callout";
import { classNames } from "@/components/ui/class-names";
import { lazyComponent } from "@/components/ui/lazy-component";
import { FailedLoad } from "@/components/ui/failed-load";
import { PendingCount } from "@/components/slot-actions/pending-confirmations";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { canMessage } from "@/lib/messages/policy";
import { FEED_FAILED } from "@/lib/slots/client";
import type { ReturnTo } from "@/lib/slots/schedule/address-rules";
import { scheduleDays } from "@/lib/slots/schedule/rules";
import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import { SlotActionsHost } from "@/components/slot-actions/slot-actions-host";
import { SlotSourceProvider } from "@/components/slot-actions/slot-source";
import { OvertimeCounter } from "@/components/overtime-ahead/overtime-counter";
import { BesideList } from "./beside-list";
import { PrintedDay } from "./printed-day";
import { ScheduleList } from "./schedule-list";
import { ScheduleTitle } from "./schedule-title";
import { ScheduleToolbar } from "./schedule-toolbar";
import { useOnShiftFold } from "./use-on-shift-fold";
import { useScheduleSlots } from "./use-schedule-slots";
import { useScheduleDays } from "./use-schedule-days";
import { useScheduleSource } from "./use-schedule-source";
import { useShiftRights } from "./use-shift-rights";
import { useScheduleCommands } from "./use-schedule-commands";
import { AttentionCounters } from "./attention-counters";
import { CallOffPointsProvider, type AddedPoints } from "./called-off-points";
import type { ReaderProps } from "./call-off-points-reader";
import { saveDensity, type Density } from "./density";
import styles from "./schedule-screen.module.css";
import { useStaffing } from "./use-staffing";
import type { SidePanelChoice } from "./side-panel-choice";
import { useSidePanel } from "./use-side-panel";
import { WeekStrip } from "./week-strip";

const EmptySchedule = lazyComponent(() => import("./empty-schedule").then((module) => module.EmptySchedule));
const CallOffPointsReader = lazyComponent<ReaderProps>(() =>
  import("./call-off-points-reader").then((module) => module.CallOffPointsReader),
);

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
  panelChoice: SidePanelChoice;
  /** Whether the person has opened the group of those on shift since yesterday. */
  isOnShiftOpen: boolean;
};

export function ScheduleScreen({
  user,
  facility,
  firstSlots,
  linked,
  renderedAt,
  brand,
  density: firstDensity,
  panelChoice,
  isOnShiftOpen,
}: ScheduleScreenProps) {
  const [density, setDensity] = useState(firstDensity);
  const sidePanel = useSidePanel(panelChoice);
  const shown = useScheduleSlots({ user, facility, firstSlots, linked, renderedAt });
  const { feed, loaded, isDrawn, isFailed, now, today, slots, isShown, hasBothRoutes } = shown;
  const { filters, applied, change } = shown;
  const fold = useOnShiftFold(isOnShiftOpen, linked ? null : applied);
  const isFolded = fold?.isFolded ?? false;
  const days = useScheduleDays({ slots, isShown, filters: applied, today, now, isFolded });
  const [points, setPoints] = useState<AddedPoints>(null);
  const rights = useShiftRights(user, facility, slots);
  const mayRequest = mayRequestShifts(user, facility);
  useScheduleCommands({
    listAll: () => scheduleDays(slots, isShown),
    fold,
    today,
    mayRequest,
    showBeside: () => sidePanel.show(true),
  });
  const staffing = useStaffing({
    facilityId: facility.id,
    from: applied.from ?? today,
    slots,
    isLoaded: loaded !== undefined && !linked,
  });
  const facilityName = user.facilitiesEnabled.find(({ id }) => id === facility.id)?.label ?? "";
  // What failed to load has no coverage to show.
  const hasStrip = !linked && !(isFailed && !feed.isFetching);
  const isWaiting = days.length === 0 && (feed.isFetching || !isDrawn);

  const source = useScheduleSource({ user, facility, brand, isDrawn });
  const changeDensity = (next: Density) => {
    setDensity(next);
    saveDensity(next);
  };
  const counters = (isShort: boolean) => (
    <>
      <AttentionCounters
        slots={slots}
        today={today}
        pressed={filters.attention}
        isShort={isShort}
        onPress={(attention) => change({ ...filters, attention })}
      />
      <OvertimeCounter weeks={staffing.weeks} facilityId={facility.id} isShort={isShort} />
    </>
  );

  return (
    <SlotSourceProvider value={source}>
      <div
        className={classNames(
          "group/page -mt-2 flex flex-col gap-2 max-md:-mt-1.5 md:max-xl:-mt-3 md:max-xl:gap-1.5",
          styles.page,
          // The bottom bar of a phone covers the end of the list.
          !linked && "max-md:pb-10",
        )}
        data-stripless={!hasStrip || undefined}
      >
        <ConnectionStrip state={shown.connection} />
        <div className="flex flex-wrap items-center gap-2 max-xl:gap-y-1.5">
          <ScheduleTitle
            {...{ user, facility, brand, linked, slots, now, isFailed }}
            isLoaded={loaded !== undefined}
            counters={counters(false)}
          />
          {!linked && (
            <ScheduleToolbar
              {...{ facility, brand, facilityName, filters, slots, hasBothRoutes, today, density, sidePanel }}
              onChange={change}
              onDensity={changeDensity}
            />
          )}
        </div>
        {facility.account_receivable_status !== "ACTIVE" && (
          <Callout tone="warning">
            {facility.account_receivable_message ?? "This account is on hold. Please contact the provider."}
          </Callout>
        )}
        {isFailed && (
          <FailedLoad message={FEED_FAILED} onRetry={() => void feed.refetch()}>
            {days.length > 0 && "Only the first shifts are shown."}
          </FailedLoad>
        )}
        {hasStrip && (
          <WeekStrip
            slots={loaded ? slots : null}
            from={applied.from ?? today}
            today={today}
            mayRequest={mayRequest}
            staffing={staffing.byDay}
          >
            <PendingCount slots={slots} now={now} />
            {counters(true)}
          </WeekStrip>
        )}
        {applied.attention === "CALLED_OFF" && (
          <CallOffPointsReader facilityId={facility.id} days={days} onRead={setPoints} />
        )}
        {isWaiting && (
          <p role="status" className={styles.waiting}>
            <span className="sr-only">Loading shifts…</span>
          </p>
        )}
        {!isWaiting && days.length === 0 && !isFailed && (
          <EmptySchedule {...{ slots, today, mayRequest }} filters={applied} onChange={change} />
        )}
        {days.length > 0 && (
          <BesideList
            isWhole={loaded !== undefined}
            panel={sidePanel}
            slots={slots}
            today={today}
            timezone={facility.timezone}
            brand={brand}
            showsWage={facility.is_fixed_markup_rate}
          >
            <CallOffPointsProvider value={points}>
              <ScheduleList
                user={user}
                facility={facility}
                days={days}
                today={today}
                now={now}
                density={density}
                isWhole={loaded !== undefined}
                mayRequest={mayRequest}
                mayMessage={canMessage(user, facility.id)}
                fold={fold}
                staffing={staffing.byDay}
                showsWage={facility.is_fixed_markup_rate}
                brand={brand}
                showsRoutes={hasBothRoutes}
                rights={rights}
              />
            </CallOffPointsProvider>
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
