"use client";

import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { DateRangePicker, type DateRangePickerProps } from "@/components/ui/date-picker/date-range-picker";

type ToolbarProps = {
  dates?: Omit<DateRangePickerProps, "label">;
  isRefreshing: boolean;
  onRefresh: () => void;
  children?: ReactNode;
  /** Beside the refresh button. */
  end?: ReactNode;
};

export function Toolbar({ dates, isRefreshing, onRefresh, children, end }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:*:not-[[role=radiogroup]]:flex-1">
      {dates && <DateRangePicker label="Select date or date range" {...dates} />}
      {children}
      <div className="ml-auto flex gap-2 max-md:*:flex-1">
        {end}
        <Button size="sm" busy={isRefreshing} onClick={onRefresh}>
          <RefreshCw aria-hidden /> Refresh Feed
        </Button>
      </div>
    </div>
  );
}
