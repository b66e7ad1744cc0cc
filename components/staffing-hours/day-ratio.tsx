"use client";

import { useQueryClient } from "@tanstack/react-query";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Popover } from "@/components/ui/popover";
import { staffingHoursKey } from "@/lib/staffing-hours/client";
import { isSoon } from "@/lib/slots/attention/rules";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import { formatDayHeading } from "@/lib/time/calendar";
import type { DayHoursPanelProps } from "./day-hours-panel";
import { isPerResident, ratioText, RatioWords, shortBeside, shortTone } from "./ratio-words";

const DayHoursPanel = lazyComponent(() => import("./day-hours-panel"), "DayHoursPanel");

/** In its place if the hours of all days could not be loaded: a press tries again. */
export function FailedRatio() {
  const client = useQueryClient();
  return (
    <button
      type="button"
      className="text-sm/5 text-muted underline max-md:min-h-11"
      onClick={() => void client.refetchQueries({ queryKey: staffingHoursKey, type: "active" })}
    >
      Hours not loaded<span className="sr-only">. Try again</span>
    </button>
  );
}

type Props = Omit<DayHoursPanelProps, "onClose"> & { day: StaffingDay };

/** A day's nursing hours per resident beside the minimum; a press opens how they come about, and its census. */
export function DayRatio(props: Props) {
  const { day, today } = props;
  const beside = shortBeside(day);
  const short = beside !== null && isPerResident(beside) ? beside : null;
  // What else is short is named in any width: the figure is enough.
  const isEnough = beside !== null && short === null;
  // What the figure itself doesn't say.
  const [first, ...more] = day.shortfalls.filter((one) => one !== short && !one.startsWith(ratioText(day)));
  return (
    <Popover
      label={`Hours per resident day, ${formatDayHeading(day.date, today)}`}
      placement="bottom-end"
      className="-mx-2 inline-flex min-h-6 items-center rounded-sm px-2 text-sm/5 whitespace-nowrap tabular-nums hover:bg-hover max-md:-my-2.5 max-md:min-h-11"
      panelClassName="md:max-h-[min(36rem,calc(100dvh-1rem))] md:w-112"
      onPreload={DayHoursPanel.preload}
      trigger={
        <span
          className={`inline-flex gap-1.5 ${day.shortfalls.length > 0 ? shortTone(day, isSoon(day.date, today)) : "text-muted"}`}
        >
          <span
            className={`inline-flex gap-1.5 ${isEnough ? "font-normal text-muted after:content-['·'] @max-6xl:sr-only" : ""}`}
          >
            <RatioWords day={day} short={short} />
          </span>
          {first && (
            <span className={isEnough ? undefined : "@max-6xl:sr-only"}>
              {isEnough ? first : `· ${first}`}
            </span>
          )}
          {more.length > 0 && (
            <span className="font-normal @max-6xl:hidden">
              {`+${more.length}`}
              <span className="sr-only"> more below the minimum</span>
            </span>
          )}
        </span>
      }
    >
      {(close) => <DayHoursPanel {...props} onClose={close} />}
    </Popover>
  );
}
