"use client";

import { RefreshCw, SlidersHorizontal } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { useSearchKey } from "@/components/list/use-search-key";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
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
  /** Beside the search, on a phone too. */
  view?: ReactNode;
  children?: ReactNode;
  /** Whether any filter or order is set, which a phone hides. */
  isSet?: boolean;
  /** Beside the refresh button. */
  end?: ReactNode;
};

/** A phone has the search and the view; a button opens the rest below. */
export function Toolbar({
  search,
  dates,
  isRefreshing,
  onRefresh,
  view,
  children,
  isSet,
  end,
}: ToolbarProps) {
  const box = useSearchKey("Search this list", "Schedule");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="flex items-center gap-2 max-md:flex-wrap">
      <div ref={box} className="w-60 max-md:w-24 max-md:flex-1 md:max-xl:w-40">
        <SearchInput
          isLow
          label="Search for..."
          placeholder="Search for..."
          value={search.text}
          onChange={(text) => search.type(text)}
        />
      </div>
      {view}
      <Button
        size="sm"
        className="md:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden /> Filters
        {isSet && (
          <span className="size-2 rounded-full bg-brand">
            <span className="sr-only">, some are set</span>
          </span>
        )}
      </Button>
      <div
        id={id}
        className={classNames(
          "flex flex-wrap items-center gap-2 max-md:grid max-md:w-full max-md:grid-cols-2 max-md:[&_button]:w-full md:flex-1",
          !isOpen && "max-md:hidden",
        )}
      >
        {dates && <DateRangePicker label="Select date or date range" {...dates} />}
        {children}
        <div className="flex gap-2 max-md:col-span-2 max-md:*:flex-1 md:ml-auto">
          {end}
          <Button writes={false} size="sm" title="Refresh Feed" busy={isRefreshing} onClick={onRefresh}>
            <RefreshCw aria-hidden /> <span className="md:max-xl:sr-only">Refresh Feed</span>
          </Button>
        </div>
      </div>
    </div>
  );
}
