"use client";

import { useMemo } from "react";
import { found, sorted, sortOf, textOfSort } from "@/lib/agency-schedule/table-rules";
import type { WordedColumn } from "./table-rules";
import type { ScheduleAddress } from "./schedule-address";

type List<Row> = {
  address: ScheduleAddress;
  /** Declared outside the component, or memoized. */
  columns: readonly WordedColumn<Row>[];
  rows: readonly Row[];
  search: string;
};

/** The visible rows, in the order set by the address. */
export function useList<Row>({ address, columns, rows, search }: List<Row>) {
  const named = address.sort;
  const sort = useMemo(() => sortOf(named), [named]);
  const shown = useMemo(
    () => sorted(found(rows, columns, search), columns, sort),
    [rows, columns, search, sort],
  );
  return {
    shown,
    sort,
    onSort: (next: typeof sort) => address.set({ sort: textOfSort(next) }),
  };
}
