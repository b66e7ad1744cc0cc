"use client";

import { lazyComponent } from "@/components/ui/lazy-component";
import { Popover } from "@/components/ui/popover";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import { formatDayHeading } from "@/lib/time/calendar";
import type { DayHoursPanelProps } from "./day-hours-panel";

const DayHoursPanel = lazyComponent<DayHoursPanelProps>(() =>
  import("./day-hours-panel").then((module) => module.DayHoursPanel),
);

type Props = Omit<DayHoursPanelProps, "onClose"> & { day: StaffingDay };

/** A day's nursing hours per resident beside the minimum; a press opens how they come about, and its census. */
export function DayRatio(props: Props) {
  const { day, today } = props;
  const { residents, hours_per_resident: ratio, required, shortfalls } = day;
  const value = residents === null ? "No census" : (ratio?.toFixed(2) ?? "No residents");
  // What the ratio itself doesn't say.
  const [first, ...more] = shortfalls.filter((short) => !short.startsWith(value));
  return (
    <Popover
      label={`Hours per resident day, ${formatDayHeading(day.date, today)}`}
      placement="bottom-end"
      className={`-mx-2 inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 items-center gap-1.5 rounded-sm px-2 text-sm/5 whitespace-nowrap tabular-nums hover:bg-hover ${shortfalls.length > 0 ? "font-semibold text-pending" : "text-muted"}`}
      panelClassName="md:w-112"
      onPreload={DayHoursPanel.preload}
      trigger={
        <>
          <span>
            {value}
            {/* On a phone the ratio alone. */}
            {ratio !== null && required !== null && (
              <span className="max-md:sr-only">{` of ${required.toFixed(2)}`}</span>
            )}
          </span>
          {ratio !== null && (
            <abbr title="Hours per resident day" className="no-underline max-md:sr-only">
              HPRD
            </abbr>
          )}
          {first && <span className="@max-6xl:hidden">{`· ${first}`}</span>}
          {more.length > 0 && (
            <span className="font-normal @max-6xl:hidden">
              {`+${more.length}`}
              <span className="sr-only"> more below the minimum</span>
            </span>
          )}
        </>
      }
    >
      {(close) => <DayHoursPanel {...props} onClose={close} />}
    </Popover>
  );
}
