"use client";

import { useDeferredValue, type ReactNode } from "react";
import { classNames } from "../class-names";
import { markMore } from "../mark-more";
import { lazyComponent } from "../lazy-component";
import { Skeleton } from "../skeleton";
import { usePrinting } from "../use-printing";
import type { Column, RowTone, Selection, Sort } from "./column";
import styles from "./data-table.module.css";
import { attributesOf, entriesOf } from "./entries";
import { EntryCells } from "./entry-cells";
import { FirstRows, PlainRows } from "./plain-rows";
import paper from "./paper.module.css";
import { roles } from "./roles";
import { TableHead } from "./table-head";
import { useDataTable } from "./use-data-table";

const VirtualRows = lazyComponent(() => import("./virtual-rows"), "VirtualRows", FirstRows);

/** Longer tables are virtualized, except on paper. */
const MAX_DRAWN = 200;
const FIRST_DRAWN = 20;
const WAITING_ROWS = ["1", "2", "3", "4", "5", "6", "7", "8"];

export type DataTableProps<Row extends object> = {
  /** The table's accessible name. */
  label: string;
  /** Declared outside the component, or memoized. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Without it and onSort, rows are sorted in the browser. */
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  /**
   * Instead of `sort`: several columns, the most important first, sorted by the owner. A press sorts by one column;
   * with Shift or Ctrl it adds, turns or removes one.
   */
  sorts?: readonly Sort[];
  onSorts?: (sorts: readonly Sort[]) => void;
  selection?: Selection<Row>;
  /** Makes rows expandable; returns the content of an expanded row. */
  details?: (row: Row) => ReactNode;
  /** All rows begin expanded. */
  opensAll?: boolean;
  /** The expander reads "View details" or "Hide details", beside the actions in the last column. */
  hasWordedDetails?: boolean;
  toneOf?: (row: Row) => RowTone | undefined;
  /** Rows of a group must be adjacent in `rows`; a sticky header is drawn above the first. */
  groupOf?: (row: Row) => string;
  groupHead?: (group: string) => ReactNode;
  /** Marks the rows of a group as `data-folded`, for the owner to hide. */
  isFolded?: (group: string) => boolean;
  /** Row heights: 38, 42 and 46 px. */
  density?: "line" | "person" | "two-lines";
  /** Less space between the columns, for many of them. */
  isTight?: boolean;
  /** The rows scroll in the table, which leaves the window 260 px; at least 300. On a phone they scroll with the page. */
  scrollsInside?: boolean;
  /** The first load: shows skeleton rows. */
  isLoading?: boolean;
  /** How many rows come, if that is known. */
  expected?: number;
  /** The rows are outdated while new ones load. */
  isStale?: boolean;
  /** Replaces the table when there are no rows. */
  empty?: ReactNode;
  /** Below the rows: totals, `<Pagination>`. */
  foot?: ReactNode;
};

type WaitingProps = { columns: readonly Column<never>[]; width: number; expected?: number };

/** Rows to come, in the columns that they will have. */
function Waiting({ columns, width, expected }: WaitingProps) {
  return WAITING_ROWS.slice(0, expected).map((row) => (
    <tr key={row} {...roles.row} className={styles.row}>
      {width > columns.length && (
        <td {...roles.cell} className={styles.tick} colSpan={width - columns.length} />
      )}
      {columns.map(({ id, align, hideBelow, card = "line" }) => (
        <td key={id} {...roles.cell} data-align={align} data-hide-below={hideBelow} data-card={card}>
          <Skeleton className={classNames("max-md:my-1", align === "end" ? "w-1/2 md:ml-auto" : "w-3/4")} />
        </td>
      ))}
    </tr>
  ));
}

/** Its header sticks to its own top; columns that don't fit fade at its edge. */
const scrolling =
  "md:data-[more~=after]:mask-r-from-95% print:mask-none max-h-[max(18.75rem,calc(100dvh-16.25rem))] overflow-auto overscroll-y-auto rounded-lg [--header-height:0px] max-md:max-h-none max-md:overflow-visible";

const footLine =
  "flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3.5 py-1.5 text-sm text-muted max-md:px-1";

/**
 * A table of records: sorted, selected, expanded; cards on a phone by the same markup; virtualized beyond 200.
 *
 *     const columns: readonly Column<Person>[] = [
 *       { id: "name", header: "Name", cell: (one) => one.name, sortBy: (one) => one.name, card: "title" },
 *       { id: "hours", header: "Hours", cell: (one) => one.hours, align: "end", width: "6rem" },
 *     ];
 *     <DataTable
 *       label="People"
 *       columns={columns}
 *       rows={data.rows}
 *       rowId={(one) => String(one.id)}
 *       sort={sort}
 *       onSort={setSort}
 *       empty={<EmptyState title="No one yet">…</EmptyState>}
 *       foot={<Pagination page={page} pageSize={25} total={data.total} onPage={setPage} />}
 *     />
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, selection, details, toneOf, groupOf, groupHead, density = "line" } = props;
  const isExpandable = details !== undefined;
  const isPrinting = usePrinting();
  const table = useDataTable({ ...props, isExpandable });
  const { rows } = table.getRowModel();
  const width = columns.length + Number(isExpandable) + Number(selection !== undefined);
  const head = (
    <TableHead
      table={table}
      columns={columns}
      isSelectable={selection !== undefined}
      isExpandable={isExpandable}
      hasWordedDetails={props.hasWordedDetails}
    />
  );
  const entries = entriesOf({ rows, hasDetails: isExpandable, groupOf });
  // Rows below the first screen are drawn in interruptible chunks when they arrive; paper can't wait.
  const deferred = useDeferredValue(entries.length);
  const drawn = isPrinting ? entries.length : Math.max(deferred, FIRST_DRAWN);
  if (!props.isLoading && rows.length === 0 && props.empty) return props.empty;

  const places = columns.map(({ card }) => card).join(" ");
  const lines = entries.map((entry) => ({
    key: entry.key,
    attributes: attributesOf(entry, toneOf, props.isFolded),
    cells: () => (
      <EntryCells
        {...{ entry, columns, selection, isExpandable, width, details, groupHead }}
        hasWordedDetails={props.hasWordedDetails}
      />
    ),
  }));
  const body = (
    <>
      {rows.length > MAX_DRAWN && !props.isLoading && !isPrinting ? (
        <VirtualRows label={props.label} {...{ density, places, head, lines }} />
      ) : (
        <PlainRows
          {...{ density, places, head }}
          label={props.label}
          lines={lines.slice(0, drawn)}
          isBusy={props.isLoading || props.isStale}
        >
          {props.isLoading && <Waiting columns={columns} width={width} expected={props.expected} />}
        </PlainRows>
      )}
    </>
  );
  return (
    <div
      className={classNames(
        "min-w-0",
        styles.frame,
        paper.frame,
        props.isStale && "opacity-60 transition-opacity delay-150",
      )}
      data-tight={props.isTight || undefined}
      data-foot={props.foot ? "" : undefined}
    >
      {props.scrollsInside ? (
        // The focus lets arrow keys scroll it.
        <div
          ref={markMore}
          className={scrolling}
          role="region"
          aria-label={`${props.label}, rows`}
          tabIndex={0}
        >
          {body}
        </div>
      ) : (
        body
      )}
      {props.foot && <div className={footLine}>{props.foot}</div>}
    </div>
  );
}
