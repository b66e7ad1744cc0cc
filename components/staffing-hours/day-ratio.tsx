"use client";

import { lazyComponent } from "@/components/ui/lazy-component";
import { Popover } from "@/components/ui/popover";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import { formatDayHeading } from "@/lib/time/calendar";
import type { DayHoursPanelProps } from "./day-hours-panel";
import { ratioWords } from "./ratio-words";

const DayHoursPanel = lazyComponent<DayHoursPanelProps>(() =>
  import("./day-hours-panel").then((module) => module.DayHoursPanel),
);

type Props = Omit<DayHoursPanelProps, "onClose"> & { day: StaffingDay };

/** A day's nursing hours per resident beside the minimum; a press opens how they come about, and its census. */
export function DayRatio(props: Props) {
  const { day, today } = props;
  const [first, ...more] = day.shortfalls;
  const isShort = first !== undefined;
  const words = ratioWords(day);
  return (
    <Popover
      label={`Hours per resident day, ${formatDayHeading(day.date, today)}`}
      placement="bottom-end"
      className={`-mx-2 inline-flex min-h-6 items-center gap-1.5 rounded-sm px-2 text-sm/5 whitespace-nowrap tabular-nums hover:bg-hover max-md:hidden ${isShort ? "font-semibold text-pending" : "text-muted"}`}
      panelClassName="md:w-112"
      onPreload={DayHoursPanel.preload}
      trigger={
        <>
          {words}
          {day.hours_per_resident !== null && <abbr title="Hours per resident day">HPRD</abbr>}
          {/* What the ratio itself doesn't say. */}
          {isShort && first !== words && <span className="max-xl:hidden">{`· ${first}`}</span>}
          {more.length > 0 && (
            <span className="font-normal">
              {`+${more.length}`}
              <span className="sr-only"> more below the rules</span>
            </span>
          )}
        </>
      }
    >
      {(close) => <DayHoursPanel {...props} onClose={close} />}
    </Popover>
  );
}
