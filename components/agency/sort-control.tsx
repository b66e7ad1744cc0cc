"use client";

import { ArrowDownNarrowWide, ArrowUpNarrowWide } from "lucide-react";
import type { Sort } from "@/components/ui/data-table/column";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import type { WordedColumn } from "./table-rules";

type SortControlProps<Row> = {
  columns: readonly WordedColumn<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  /** The label of the default order: "Soonest first". */
  standard: string;
};

/** Sorting on a phone, which hides the column headers. */
export function SortControl<Row>({ columns, sort, onSort, standard }: SortControlProps<Row>) {
  const sortable = columns.filter(({ sortBy }) => sortBy);
  const isDescending = sort?.isDescending ?? false;
  return (
    <div className="flex min-w-44 gap-1 *:first:flex-1 md:hidden">
      <Select
        aria-label="Sort by"
        isFilter
        placeholder={standard}
        options={sortable.map(({ id, header }) => ({ value: id, label: header }))}
        value={sort?.columnId ?? ""}
        onChange={({ target }) =>
          onSort(target.value === "" ? null : { columnId: target.value, isDescending })
        }
      />
      {sort && (
        <IconButton
          label={isDescending ? "Sort ascending" : "Sort descending"}
          variant="secondary"
          onClick={() => onSort({ ...sort, isDescending: !isDescending })}
        >
          {isDescending ? <ArrowDownNarrowWide aria-hidden /> : <ArrowUpNarrowWide aria-hidden />}
        </IconButton>
      )}
    </div>
  );
}
