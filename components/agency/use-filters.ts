"use client";

import {
  filtered,
  filterValues,
  type FilteredRow,
  type FilterName,
} from "@/lib/agency-schedule/filter-rules";
import type { ScheduleAddress } from "./schedule-address";

type Choice = { value: string; label: string };

/** A property to filter rows by; `name` is its query parameter. */
export type Dimension<Row> = {
  name: FilterName;
  label: string;
  /** The text of a value, where it differs. */
  labelOf?: (row: Row) => string;
  order?: (one: Choice, other: Choice) => number;
};

const byLabel = (one: Choice, other: Choice) => one.label.localeCompare(other.label, "en");

/** The distinct choices among the rows, with the number of rows each. */
function choicesOf<Row extends FilteredRow>(
  rows: readonly Row[],
  { name, labelOf = filterValues[name], order = byLabel }: Dimension<Row>,
) {
  const counted = new Map<string, Choice & { count: number }>();
  for (const row of rows) {
    const one = { value: filterValues[name](row), label: labelOf(row) };
    const known = counted.get(one.value);
    if (known) known.count += 1;
    else counted.set(one.value, { ...one, count: 1 });
  }
  return [...counted.values()].sort(order);
}

/** Filters from the address; an empty one filters nothing. `dimensions` must be declared outside the component. */
export function useFilters<Row extends FilteredRow>(
  address: ScheduleAddress,
  rows: readonly Row[],
  dimensions: readonly Dimension<Row>[],
) {
  const names = dimensions.map(({ name }) => name);
  return {
    filtered: filtered(rows, address, names),
    isFiltered: names.some((name) => address[name].length > 0),
    clear: () => address.set(Object.fromEntries(names.map((name) => [name, []]))),
    filters: dimensions.map((one) => ({
      label: one.label,
      choices: choicesOf(rows, one),
      chosen: new Set(address[one.name]),
      onApply: (next: ReadonlySet<string>) => address.set({ [one.name]: [...next] }),
    })),
  };
}
