import { PendingCount } from "@/components/slot-actions/pending-confirmations";
import { OvertimeCounter } from "@/components/overtime-ahead/overtime-counter";
import { Callout } from "@/components/ui/callout";
import { FailedLoad } from "@/components/ui/failed-load";
import { FEED_FAILED } from "@/lib/slots/client";
import { AttentionCounters } from "./attention-counters";
import { ScheduleTitle } from "./schedule-title";
import { ScheduleToolbar } from "./schedule-toolbar";
import type { ScheduleScreenProps, ScheduleState } from "./use-schedule";
import { WeekStrip } from "./week-strip";

type Props = Pick<ScheduleScreenProps, "user" | "facility" | "brand" | "linked"> & {
  schedule: ScheduleState;
};

/** Above the list: title, tools, what is wrong with the account or the feed, and the week. */
export function ScheduleHead({ schedule, ...props }: Props) {
  const { facility, linked } = props;
  const { feed, loaded, isFailed, days, slots, today, filters, change, staffing } = schedule;
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
    <>
      <div className="flex flex-wrap items-center gap-2 max-xl:gap-y-1.5">
        <ScheduleTitle
          {...props}
          {...{ slots, isFailed }}
          now={schedule.now}
          isLoaded={loaded !== undefined}
          counters={counters(false)}
        />
        {!linked && (
          <ScheduleToolbar
            facility={facility}
            brand={props.brand}
            facilityName={schedule.facilityName}
            {...{ filters, slots, today }}
            hasBothRoutes={schedule.hasBothRoutes}
            density={schedule.density}
            sidePanel={schedule.sidePanel}
            onChange={change}
            onDensity={schedule.changeDensity}
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
      {schedule.hasStrip && (
        <WeekStrip
          slots={loaded ? slots : null}
          from={schedule.applied.from ?? today}
          today={today}
          mayRequest={schedule.mayRequest}
          staffing={staffing.byDay}
        >
          <PendingCount slots={slots} now={schedule.now} />
          {counters(true)}
        </WeekStrip>
      )}
    </>
  );
}
