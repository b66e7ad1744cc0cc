"use client";

import { DataTable, type DataTableProps } from "@/components/ui/data-table/data-table";
import { FailedLoad } from "@/components/ui/failed-load";
import styles from "./agency.module.css";
import { drawn, type WordedColumn } from "./table-rules";

type Feed = {
  data: unknown;
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
};

/** A tab's table, or why it could not be loaded. */
export function ScheduleTable<Row extends object>(props: ScheduleTableProps<Row>) {
  const { columns, feed, failure, foot, ...table } = props;
  if (feed.isError && !feed.data) return <FailedLoad message={failure} onRetry={() => void feed.refetch()} />;
  return (
    <div className={styles.wide}>
      <DataTable
        {...table}
        columns={drawn(columns)}
        isLoading={feed.isLoading}
        isStale={feed.isPlaceholderData}
        foot={feed.isLoading ? undefined : foot}
      />
    </div>
  );
}
