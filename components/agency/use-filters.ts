"use client";

import type { ScheduleAddress } from "./schedule-address";

type Choice = { value: string; label: string };

/** A property to filter rows by; `name` is its query parameter. */
export type Dimension<Row> = {
  name: "facility" | "type" | "starts";
  label: string;
  choiceOf: (row: Row) => Choice;
  order?: (one: Choice, other: Choice) => number;
};

const byLabel = (one: Choice, other: Choice) => one.label.localeCompare(other.label, "en");

/** The distinct choices among the rows, with the number of rows each. */
function choicesOf<Row>(rows: readonly Row[], { choiceOf, order = byLabel }: Dimension<Row>) {
  const counted = new Map<string, Choice & { count: number }>();
  for (const row of rows) {
    const one = choiceOf(row);
    const known = counted.get(one.value);
    if (known) known.count += 1;
    else counted.set(one.value, { ...one, count: 1 });
  }
  return [...counted.values()].sort(order);
}

/** Filters from the address; an empty one filters nothing. `dimensions` must be declared outside the component. */
export function useFilters<Row>(
  address: ScheduleAddress,
  rows: readonly Row[],
  dimensions: readonly Dimension<Row>[],
) {
  const chosen = dimensions.map((one) => ({ ...one, values: new Set(address[one.name]) }));
  const active = chosen.filter(({ values }) => values.size > 0);
  return {
    filtered:
      active.length === 0
        ? rows
        : rows.filter((row) => active.every(({ choiceOf, values }) => values.has(choiceOf(row).value))),
    isFiltered: active.length > 0,
    clear: () => address.set(Object.fromEntries(dimensions.map(({ name }) => [name, []]))),
    filters: chosen.map((one) => ({
      label: one.label,
      choices: choicesOf(rows, one),
      chosen: one.values,
      onApply: (next: ReadonlySet<string>) => address.set({ [one.name]: [...next] }),
    })),
  };
}
