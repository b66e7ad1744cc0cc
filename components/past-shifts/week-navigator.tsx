"use client";

import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { RangeFrame } from "@/components/ui/date-picker/range-frame";
import { IconButton } from "@/components/ui/icon-button";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Popover } from "@/components/ui/popover";
import { Tooltip } from "@/components/ui/tooltip";
import { earliestDay, fridayOf, rangeLimitText } from "@/lib/past-shifts/week/rules";
import { addDays, formatMonthDay, shortWeekday } from "@/lib/time/calendar";
import { note } from "./looks";
import type { WeekRange } from "./week-calendar";

const WeekCalendar = lazyComponent(() => import("./week-calendar"), "WeekCalendar", RangeFrame);

type Props = { friday: string; range: WeekRange; onChange: (friday: string) => void };

/** The first and last available week, by their Fridays. */
export const weekBounds = ({ todayOn, months }: WeekRange) => ({
  first: fridayOf(earliestDay(todayOn, months)),
  last: fridayOf(todayOn),
});

export function WeekNavigator({ friday, range, onChange }: Props) {
  const { first, last } = weekBounds(range);
  const [isFirst, isLast] = [friday <= first, friday >= last];
  const earlier = (
    <IconButton
      variant="secondary"
      label="Earlier week"
      aria-disabled={isFirst || undefined}
      onClick={() => onChange(addDays(friday, -7))}
    >
      <ChevronLeft aria-hidden />
    </IconButton>
  );
  return (
    <div className="flex items-center gap-1.5 max-md:ml-auto max-md:gap-1" role="group" aria-label="Week">
      {isFirst ? <Tooltip text={rangeLimitText(range.months)}>{earlier}</Tooltip> : earlier}
      <Popover
        label="Week ending"
        className={buttonClass("secondary")}
        panelClassName="max-h-none w-auto max-md:w-full"
        onPreload={WeekCalendar.preload}
        trigger={
          <>
            <CalendarDays aria-hidden className="max-md:hidden" />
            <span>
              <span className="max-md:sr-only">{`Week ending ${shortWeekday(friday)}, `}</span>
              <span aria-hidden className="md:hidden">
                {"To "}
              </span>
              {formatMonthDay(friday)}
            </span>
            {friday === last && <span className={`max-md:hidden ${note}`}>(this week)</span>}
          </>
        }
      >
        {(close) => (
          <WeekCalendar
            friday={friday}
            range={range}
            onChoose={(chosen) => {
              close();
              onChange(chosen);
            }}
          />
        )}
      </Popover>
      <IconButton
        variant="secondary"
        label="Later week"
        aria-disabled={isLast || undefined}
        onClick={() => onChange(addDays(friday, 7))}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  );
}
