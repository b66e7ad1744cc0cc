import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { Checkbox } from "../checkbox";
import type { Column } from "./column";
import { classNames } from "../class-names";
import styles from "./data-table.module.css";
import { roles } from "./roles";
import type { Table } from "./use-data-table";

type HeadProps<Row extends object> = {
  table: Table<Row>;
  columns: readonly Column<Row>[];
  isSelectable: boolean;
  isExpandable: boolean;
  hasWordedDetails?: boolean;
};

const sortIcons = { asc: ArrowUp, desc: ArrowDown };
const sortWords = { asc: "ascending", desc: "descending" } as const;

/** The header's sort button; the arrow's rank shows once several columns are sorted. */
function Sorted<Row extends object>({ table, column }: { table: Table<Row>; column: Column<Row> }) {
  const model = table.getColumn(column.id);
  const direction = model?.getIsSorted() || null;
  const isOneOfSeveral = table.getAllColumns().filter((one) => one.getIsSorted()).length > 1;
  const rank = direction && isOneOfSeveral ? (model?.getSortIndex() ?? 0) + 1 : null;
  const Icon = direction ? sortIcons[direction] : ChevronsUpDown;
  return (
    <th
      scope="col"
      {...roles.columnheader}
      aria-sort={direction && (rank ?? 1) === 1 ? sortWords[direction] : "none"}
      data-column={column.id}
      data-align={column.align}
      data-hide-below={column.hideBelow}
      data-widest={column.widest}
      data-fitted={column.isFitted}
      style={{ width: column.isFitted && column.widest ? 0 : column.width }}
    >
      <span className="inline-flex items-center gap-1">
        <button
          type="button"
          className={classNames(
            "group/sort relative inline-flex min-h-7 items-center gap-1 rounded-sm",
            direction && (rank ?? 1) === 1 && "text-ink",
          )}
          onClick={({ shiftKey, ctrlKey, metaKey }) =>
            model?.toggleSorting(undefined, shiftKey || ctrlKey || metaKey)
          }
        >
          {column.header}
          <Icon
            aria-hidden
            data-idle={direction ? undefined : true}
            className={classNames(
              "size-3.5",
              // Idle, it takes no room from the header.
              !direction &&
                classNames(
                  "absolute opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100",
                  column.align === "end" ? "right-full mr-0.5" : "left-full ml-0.5",
                ),
              // The filter stays beside its name.
              !direction && column.filter !== undefined && "hidden",
            )}
          />
          {rank !== null && <span aria-hidden>{rank}</span>}
          {rank !== null && rank > 1 && direction && (
            <span className="sr-only">{`, then ${sortWords[direction]}`}</span>
          )}
        </button>
        {column.filter}
      </span>
    </th>
  );
}

/** The column stays when nothing can be selected, so that the others don't move when the last row is done. */
function SelectAll<Row extends object>({ table }: { table: Table<Row> }) {
  if (!table.getRowModel().rows.some((row) => row.getCanSelect()))
    return <span className="sr-only">Selection</span>;
  return (
    <Checkbox
      label="Select all rows"
      hideLabel
      checked={table.getIsAllRowsSelected()}
      indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
      onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
    />
  );
}

export function TableHead<Row extends object>({
  table,
  columns,
  isSelectable,
  isExpandable,
  hasWordedDetails,
}: HeadProps<Row>) {
  const actionsAt = hasWordedDetails ? columns.length - 1 : columns.length;
  const head = (column: Column<Row>) =>
    column.sortBy ? (
      <Sorted key={column.id} table={table} column={column} />
    ) : (
      <th
        key={column.id}
        scope="col"
        {...roles.columnheader}
        data-column={column.id}
        data-align={column.align}
        data-hide-below={column.hideBelow}
        data-widest={column.widest}
        data-fitted={column.isFitted}
        style={{ width: column.isFitted && column.widest ? 0 : column.width }}
      >
        {column.header}
      </th>
    );
  const details = isExpandable && (
    <th scope="col" {...roles.columnheader} className={styles.tick}>
      <span className="sr-only">Details</span>
    </th>
  );
  return (
    <tr {...roles.row}>
      {isSelectable && (
        <th scope="col" {...roles.columnheader} className={styles.tick}>
          <SelectAll table={table} />
        </th>
      )}
      {!hasWordedDetails && details}
      {columns.slice(0, actionsAt).map(head)}
      {hasWordedDetails && details}
      {columns.slice(actionsAt).map(head)}
    </tr>
  );
}
