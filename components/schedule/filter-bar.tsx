"use client";

import { X } from "lucide-react";
import { useCommands } from "@/components/shell/commands";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import {
  defaultFilters,
  featureNames,
  featuresOf,
  isDefault,
  routeNames,
  SEARCH_FROM_LENGTH,
  slotFilter,
  statusNames,
  UNASSIGNED,
  type RouteName,
  type ScheduleFilters,
} from "@/lib/slots/schedule/rules";
import { filterStatus } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { DateFilter } from "./date-filter";
import { FilterMenu, type FilterOption } from "./filter-menu";
import styles from "./filter-bar.module.css";

export type FilterBarProps = {
  filters: ScheduleFilters;
  onChange: (filters: ScheduleFilters) => void;
  slots: readonly ListSlot[];
  units: readonly { id: number; unit_name: string }[];
  showsRoutes: boolean;
  brand: string;
  today: string;
  /** What is done with what the filters leave. */
  children: ReactNode;
};

/** Options in the order given, with how many slots each would show while the other filters stay as they are. */
function counted<T extends string | number>(
  { slots, filters, today }: FilterBarProps,
  without: Partial<ScheduleFilters>,
  options: readonly { value: T; label: string }[],
  valuesOf: (slot: ListSlot) => readonly T[],
): FilterOption<T>[] {
  const passes = slotFilter({ ...filters, ...without }, today);
  const counts = new Map<T, number>();
  for (const slot of slots) {
    if (passes(slot)) for (const value of valuesOf(slot)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return options.map((option) => ({ ...option, count: counts.get(option.value) ?? 0 }));
}

const named = <T extends string>(names: readonly T[]): { value: T; label: string }[] =>
  names.map((name) => ({ value: name, label: name }));

export function FilterBar(props: FilterBarProps) {
  const { filters, onChange, slots, units, showsRoutes, brand, today } = props;
  const set = (change: Partial<ScheduleFilters>) => onChange({ ...filters, ...change });
  const orNull = <T,>(chosen: readonly T[], all: readonly T[]) =>
    chosen.length === all.length ? null : chosen;
  const types = () => [...new Set(slots.map((slot) => slot.resource_type))];
  const unitOptions = [
    ...units.map((unit) => ({ value: unit.id, label: unit.unit_name })),
    { value: UNASSIGNED, label: "Unassigned" },
  ];

  useCommands({
    commands: () =>
      isDefault(filters)
        ? []
        : [{ id: "clear", label: "Clear filters", group: "Filters", run: () => onChange(defaultFilters) }],
  });

  return (
    <div className={styles.bar} role="search" aria-label="Filter the schedule">
      <label className={styles.search}>
        <span className="sr-only">Search professionals</span>
        <input
          type="search"
          placeholder="Search professionals"
          value={filters.search}
          minLength={SEARCH_FROM_LENGTH}
          onChange={(event) => set({ search: event.target.value })}
        />
      </label>
      <DateFilter from={filters.from} today={today} onChange={(from) => set({ from })} />
      <FilterMenu
        label="Shift type"
        chosen={filters.types}
        onChange={(chosen) => set({ types: chosen })}
        options={() => counted(props, { types: null }, named(types()), (slot) => [slot.resource_type])}
      />
      {units.length > 0 && (
        <FilterMenu
          label="Unit"
          chosen={filters.units}
          onChange={(chosen) => set({ units: chosen })}
          options={() => counted(props, { units: null }, unitOptions, (slot) => [slot.unit_id ?? UNASSIGNED])}
        />
      )}
      <FilterMenu
        label="Status"
        chosen={orNull(filters.statuses, statusNames)}
        isStandard={filters.statuses.join() === defaultFilters.statuses.join()}
        onChange={(chosen) => set({ statuses: chosen ?? [...statusNames] })}
        options={() =>
          counted(props, { statuses: [...statusNames] }, named(statusNames), (slot) => [filterStatus(slot)])
        }
      />
      <FilterMenu
        label="Features"
        chosen={orNull(filters.features, featureNames)}
        onChange={(chosen) => set({ features: chosen ?? [...featureNames] })}
        options={() => counted(props, { features: [...featureNames] }, named(featureNames), featuresOf)}
      />
      {showsRoutes && (
        <FilterMenu
          label="Shift route"
          chosen={orNull(filters.routes, routeNames)}
          onChange={(chosen) => set({ routes: chosen ?? [...routeNames] })}
          options={() =>
            counted<RouteName>(
              props,
              { routes: [...routeNames] },
              [
                { value: "FLEX", label: "Flex" },
                { value: "ON_DEMAND", label: brand },
              ],
              (slot) => [slot.is_flex ? "FLEX" : "ON_DEMAND"],
            )
          }
        />
      )}
      {!isDefault(filters) && (
        <button type="button" className={buttonClass("ghost", "sm")} onClick={() => onChange(defaultFilters)}>
          <X aria-hidden /> <span className={styles.clear}>Clear</span>
        </button>
      )}
      {props.children}
    </div>
  );
}
