"use client";

import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchKey } from "@/components/list/use-search-key";
import { Button } from "@/components/ui/button";
import { SearchInput } from "@/components/ui/search-input";
import { DateRangePicker, type DateRangePickerProps } from "@/components/ui/date-picker/date-range-picker";

/** The page's search, which filters the tab's rows. */
export type ListSearch = {
  text: string;
  type: (text: string) => void;
};

type ToolbarProps = {
  search: ListSearch;
  dates?: Omit<DateRangePickerProps, "label">;
  isRefreshing: boolean;
  onRefresh: () => void;
  children?: ReactNode;
  /** Beside the refresh button. */
  end?: ReactNode;
};

export function Toolbar({ search, dates, isRefreshing, onRefresh, children, end }: ToolbarProps) {
  const box = useSearchKey("Search this list", "Schedule");
  return (
    // On a phone a line to swipe.
    <div className="flex items-center gap-2 max-md:overflow-x-auto max-md:*:flex-none md:max-xl:items-start">
      <div ref={box} className="w-60 max-md:w-40 md:max-xl:w-40">
        <SearchInput
          label="Search for..."
          placeholder="Search for..."
          value={search.text}
          onChange={(text) => search.type(text)}
        />
      </div>
      <div className="flex items-center gap-2 md:flex-1 md:flex-wrap">
        {dates && <DateRangePicker label="Select date or date range" {...dates} />}
        {children}
        <div className="flex gap-2 md:ml-auto">
          {end}
          <Button size="sm" busy={isRefreshing} onClick={onRefresh}>
            <RefreshCw aria-hidden /> Refresh Feed
          </Button>
        </div>
      </div>
    </div>
  );
}
