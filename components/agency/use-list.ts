"use client";

import { useMemo } from "react";
import { found, sorted, sortOf, textOfSort, type WordedColumn } from "./table-rules";
import type { Address } from "@/components/shell/use-address";

type List<Row> = {
  address: Address;
  /** Declared outside the component, or memoized. */
  columns: readonly WordedColumn<Row>[];
  rows: readonly Row[];
  search: string;
};

/** The visible rows, in the order set by the address. */
export function useList<Row>({ address, columns, rows, search }: List<Row>) {
  const named = address.get("sort");
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
