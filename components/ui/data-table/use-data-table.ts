"use client";

import {
  createSortedRowModel,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
  type ColumnDef,
} from "@tanstack/react-table";
import { useMemo, useState } from "react";
import type { Column, Selection, Sort } from "./column";

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  rowExpandingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
});

type Given<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  sorts?: readonly Sort[];
  onSorts?: (sorts: readonly Sort[]) => void;
  selection?: Selection<Row>;
  isExpandable: boolean;
  opensAll?: boolean;
};

/** Numbers by size, text in natural order ("Unit 2" before "Unit 10"), unknown values last in both directions. */
function valueOf<Row>({ sortBy }: Column<Row>, row: Row): string | number | undefined {
  return typeof sortBy === "function" ? (sortBy(row) ?? undefined) : undefined;
}

const asDefinition = <Row extends object>(column: Column<Row>): ColumnDef<typeof features, Row> => ({
  id: column.id,
  header: column.header,
  accessorFn: (row: Row) => valueOf(column, row),
  enableSorting: column.sortBy !== undefined,
  sortFn: "alphanumeric",
  sortUndefined: "last",
  sortDescFirst: false,
});

/** The table's state from TanStack Table, with sort and selection controlled by us. */
export function useDataTable<Row extends object>(given: Given<Row>) {
  const { columns, rows, rowId, sort, onSort, sorts, onSorts, selection } = given;
  const [expanded, setExpanded] = useState<true | Record<string, boolean> | null>(null);
  const isExpanded = expanded ?? (given.opensAll || {});
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const sorted = onSort ? (sort ?? null) : ownSort;
  const setSort = onSort ?? setOwnSort;
  const definitions = useMemo(() => columns.map(asDefinition), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const sorting = useMemo(
    () => (sorts ?? (sorted ? [sorted] : [])).map(({ columnId: id, isDescending: desc }) => ({ id, desc })),
    [sorts, sorted],
  );
  const selected = selection?.selected;
  const rowSelection = useMemo(
    () => Object.fromEntries([...(selected ?? [])].map((id) => [id, true as const])),
    [selected],
  );
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    manualSorting: onSort !== undefined || onSorts !== undefined,
    enableMultiSort: onSorts !== undefined,
    enableRowSelection: (row) => selection?.canSelect?.(row.original) ?? selection !== undefined,
    getRowCanExpand: () => given.isExpandable,
    autoResetExpanded: false,
    state: { sorting, rowSelection, expanded: isExpanded },
    onExpandedChange: (update) => setExpanded(typeof update === "function" ? update(isExpanded) : update),
    onSortingChange: (update) => {
      const next = (typeof update === "function" ? update(sorting) : update).map(
        ({ id: columnId, desc: isDescending }) => ({ columnId, isDescending }),
      );
      if (onSorts) onSorts(next);
      else setSort(next[0] ?? null);
    },
    onRowSelectionChange: (update) => {
      const next = typeof update === "function" ? update(rowSelection) : update;
      selection?.onChange(new Set(Object.keys(next).filter((id) => next[id])));
    },
  });
}

export type Table<Row extends object> = ReturnType<typeof useDataTable<Row>>;
export type TableRow<Row extends object> = ReturnType<Table<Row>["getRowModel"]>["rows"][number];
