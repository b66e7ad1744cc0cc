"use client";

import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { CountBadge } from "@/components/ui/count-badge";
import { Popover } from "@/components/ui/popover";
import type { ReportSort as Sort } from "@/lib/reports/rules";
import type { Column } from "@/lib/reports/schema";

type Props = {
  columns: readonly Column[];
  sorts: readonly Sort[];
  onSorts: (sorts: readonly Sort[]) => void;
};

/** Ascending, then descending, then without this column; a new one sorts last. */
function pressed(sorts: readonly Sort[], field: string): readonly Sort[] {
  const known = sorts.find((sort) => sort.field === field);
  if (!known) return [...sorts, { field, isDescending: false }];
  if (known.isDescending) return sorts.filter((sort) => sort !== known);
  return sorts.map((sort) => (sort === known ? { field, isDescending: true } : sort));
}

/** Sorting by several columns without a keyboard, and on a phone, which hides the headers. */
export function ReportSort({ columns, sorts, onSorts }: Props) {
  return (
    <Popover
      label="Sort"
      trigger={
        <>
          <ArrowUpDown aria-hidden />
          Sort
          {sorts.length > 0 && <CountBadge count={sorts.length} label="columns" />}
        </>
      }
    >
      {() => (
        <ul className="flex min-w-56 flex-col" aria-label="Sort by, most important first">
          {columns
            .filter(({ sortable }) => sortable)
            .map(({ field, name }) => {
              const rank = sorts.findIndex((sort) => sort.field === field);
              const sort = sorts[rank];
              const Icon = sort?.isDescending ? ArrowDown : ArrowUp;
              return (
                <li key={field}>
                  <button
                    type="button"
                    className="flex min-h-(--control-md) w-full items-center justify-between gap-4 rounded-sm px-2 text-left hover:bg-hover"
                    aria-pressed={sort !== undefined}
                    onClick={() => onSorts(pressed(sorts, field))}
                  >
                    {name}
                    {sort && (
                      <span className="inline-flex items-center gap-1 font-semibold text-brand-text tabular-nums">
                        <span className="sr-only">{sort.isDescending ? "descending, " : "ascending, "}</span>
                        {rank + 1}
                        <Icon aria-hidden className="size-3.5" />
                      </span>
                    )}
                  </button>
                </li>
              );
            })}
        </ul>
      )}
    </Popover>
  );
}
