"use client";

import { useState } from "react";
import { SlotActionsHost } from "@/components/slot-actions/slot-actions-host";
import { SlotSourceProvider } from "@/components/slot-actions/slot-source";
import { ConnectionStrip } from "@/components/shell/connection-strip";
import { classNames } from "@/components/ui/class-names";
import { lazyComponent } from "@/components/ui/lazy-component";
import { canMessage } from "@/lib/messages/policy";
import { BesideList } from "./beside-list";
import { CallOffPointsProvider, type AddedPoints } from "./called-off-points";
import { PrintedDay } from "./printed-day";
import { ScheduleHead } from "./schedule-head";
import { ScheduleList } from "./schedule-list";
import styles from "./schedule-screen.module.css";
import { useSchedule, type ScheduleScreenProps } from "./use-schedule";
import { useScheduleSource } from "./use-schedule-source";

const EmptySchedule = lazyComponent(() => import("./empty-schedule"), "EmptySchedule");
const CallOffPointsReader = lazyComponent(() => import("./call-off-points-reader"), "CallOffPointsReader");

export function ScheduleScreen(props: ScheduleScreenProps) {
  const { user, facility, firstSlots, linked, brand } = props;
  const schedule = useSchedule(props);
  const { applied, days, slots, now, today, mayRequest, isWaiting } = schedule;
  const isWhole = schedule.loaded !== undefined;
  const [points, setPoints] = useState<AddedPoints>(null);
  const source = useScheduleSource({ user, facility, brand, isDrawn: schedule.isDrawn });

  return (
    <SlotSourceProvider value={source}>
      <div
        className={classNames(
          "-mt-2 flex flex-col gap-2 max-md:-mt-1.5 md:max-xl:-mt-3 md:max-xl:gap-1.5",
          styles.page,
          // The bottom bar of a phone covers the end of the list.
          !linked && "max-md:pb-10",
        )}
        data-stripless={!schedule.hasStrip || undefined}
      >
        <ConnectionStrip state={schedule.connection} />
        <ScheduleHead {...{ user, facility, brand, linked, schedule }} />
        {applied.attention === "CALLED_OFF" && (
          <CallOffPointsReader facilityId={facility.id} days={days} onRead={setPoints} />
        )}
        {isWaiting && (
          <p role="status" className={styles.waiting}>
            <span className="sr-only">Loading shifts…</span>
          </p>
        )}
        {!isWaiting && days.length === 0 && !schedule.isFailed && (
          <EmptySchedule {...{ slots, today, mayRequest }} filters={applied} onChange={schedule.change} />
        )}
        {days.length > 0 && (
          <BesideList
            {...{ isWhole, days, today, brand }}
            linkedSlotId={linked?.slotId}
            panel={schedule.sidePanel}
            timezone={facility.timezone}
            showsWage={facility.is_fixed_markup_rate}
          >
            <CallOffPointsProvider value={points}>
              <ScheduleList
                {...{ user, facility, days, today, now, isWhole, mayRequest, brand }}
                density={schedule.density}
                mayMessage={canMessage(user, facility.id)}
                fold={schedule.fold}
                staffing={schedule.staffing.byDay}
                showsWage={facility.is_fixed_markup_rate}
                showsRoutes={schedule.hasBothRoutes}
                rights={schedule.rights}
              />
            </CallOffPointsProvider>
          </BesideList>
        )}
        {/* A dialog doesn't outlive the list it was opened from. */}
        <SlotActionsHost key={`${facility.id} ${linked?.slotId}`} />
        <PrintedDay
          facility={{ id: facility.id, name: schedule.facilityName, zone: facility.timezone }}
          slots={isWhole ? slots : null}
          today={today}
          from={linked ? firstSlots[0]!.shift_date : (applied.from ?? today)}
        />
      </div>
    </SlotSourceProvider>
  );
}
