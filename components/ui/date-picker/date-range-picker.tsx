"use client";

import { CalendarDays } from "lucide-react";
import { formatDay } from "@/lib/time/calendar";
import { buttonClass, type ButtonSize } from "../button-class";
import { lazyComponent } from "../lazy-component";
import { Popover } from "../popover";
import { type DateLimits, type DateRange } from "./dates";
import { RangeFrame } from "./range-frame";
import type { QuickRange } from "./range-panel";

const RangePanel = lazyComponent(() => import("./range-panel"), "RangePanel", RangeFrame);

export type DateRangePickerProps = DateLimits & {
  /** Names the button and the panel: "Dates". */
  label: string;
  value: DateRange | null;
  /** Null after Reset. */
  onChange: (range: DateRange | null) => void;
  /** In the facility's zone. */
  today: string;
  quick?: readonly QuickRange[];
  /** The button's text without a selection. */
  placeholder?: string;
  size?: ButtonSize;
};

/**
 * `<DateRangePicker label="Dates" value={range} onChange={setRange} today={today} min="2026-01-01" max={today} maxRange={{ value: 13, unit: "weeks" }} />`
 */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, value, onChange, today, quick = [], placeholder = label, size = "sm", ...limits } = props;
  return (
    <Popover
      label={label}
      className={buttonClass("secondary", size)}
      panelClassName="max-h-none w-156 max-md:w-full"
      onPreload={RangePanel.preload}
      trigger={
        <>
          <CalendarDays aria-hidden />
          {value ? (
            <>
              <span className="sr-only">{label}: </span>
              {formatDay(value.from)} – {formatDay(value.to)}
            </>
          ) : (
            placeholder
          )}
        </>
      }
    >
      {(close) => (
        <RangePanel
          label={label}
          value={value}
          today={today}
          limits={limits}
          quick={quick}
          onApply={(range) => {
            close();
            onChange(range);
          }}
        />
      )}
    </Popover>
  );
}
