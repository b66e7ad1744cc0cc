"use client";

import Link from "next/link";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { DataTable, type DataTableProps } from "@/components/ui/data-table/data-table";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { wideTable } from "@/components/ui/recipes";
import type { ScheduleAddress } from "./schedule-address";
import { drawn, type WordedColumn } from "./table-rules";

type Feed = {
  data: { rows: readonly unknown[] } | undefined;
  isError: boolean;
  isLoading: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

type ScheduleTableProps<Row extends object> = Omit<
  DataTableProps<Row>,
  "columns" | "isLoading" | "isStale"
> & {
  columns: readonly WordedColumn<Row>[];
  feed: Feed;
  /** "The bundles could not be loaded." */
  failure: string;
  /** Shows every row of the feed again. */
  onClear: () => void;
  /** More columns than open shifts have: smaller on a laptop too. */
  isSmall?: boolean;
};

/** When the search or filters hide every row of the feed. */
export const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="No results found." action={<Button onClick={onClear}>Clear search and filters</Button>}>
    Clear or refine your search and filters.
  </EmptyState>
);

/** From chosen dates without rows to those the tab opens with. */
export const ToStandardDates = ({ address }: { address: ScheduleAddress }) =>
  address.start !== null && (
    <Button onClick={() => address.set({ start: null, end: null })}>Show the next two weeks</Button>
  );

/** Where an agency's shifts begin. */
export const ToOpenShifts = () => (
  <Link href="/private/agency/shifts" prefetch={false} className={buttonClass("secondary")}>
    See open shifts
  </Link>
);

/** What isn't in a bundle has no ID; on Past, it has no word for that either. */
const idless = "[&_td:is([data-column=id],[data-column=bundle])]:before:hidden";
const small = "md:text-sm md:[--cell-size:var(--text-sm)]";
/** As many rows in view as without the heads of their weeks; a small laptop has no room for the company. */
const ofWeeks =
  "@container max-md:[&_th[scope=rowgroup]]:bg-transparent md:max-xl:[&_[data-column=total]]:pr-3.5 md:[&_td]:h-8.75 md:[&_th[scope=rowgroup]]:h-7.5 @max-[84rem]:[&_[data-column=management]]:hidden";
const smallOnTablet = "md:max-xl:text-sm md:max-xl:[--cell-size:var(--text-sm)]";

/** A tab's table, or why it could not be loaded. `empty` is for a feed without rows. */
export function ScheduleTable<Row extends object>(props: ScheduleTableProps<Row>) {
  const { columns, feed, failure, foot, empty, isSmall, onClear, ...table } = props;
  if (feed.isError && !feed.data) return <FailedLoad message={failure} onRetry={() => void feed.refetch()} />;
  return (
    <div className={classNames(wideTable, idless, isSmall ? small : smallOnTablet, table.groupOf && ofWeeks)}>
      <DataTable
        {...table}
        isTight
        columns={drawn(columns, table.rows)}
        isLoading={feed.isLoading}
        isStale={feed.isPlaceholderData}
        empty={feed.data?.rows.length ? <NothingFound onClear={onClear} /> : empty}
        foot={feed.isLoading ? undefined : foot}
      />
    </div>
  );
}
