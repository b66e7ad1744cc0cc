"use client";

import { Search, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { FilterMenu, type FilterOption } from "@/components/schedule/filter-menu";
import { useCommands } from "@/components/shell/commands";
import { buttonClass } from "@/components/ui/button-class";
import { lazyComponent } from "@/components/ui/lazy-component";
import { TextInput } from "@/components/ui/text-input";
import {
  calendarFilter,
  countFilters,
  everything,
  type CalendarFilters,
} from "@/lib/global-schedule/filter-rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import {
  featureNames,
  featuresOf,
  routeNames,
  statusNames,
  UNASSIGNED,
  type RouteName,
} from "@/lib/slots/schedule/rules";
import { filterStatus } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import styles from "./calendar-filter-bar.module.css";
import type { ProfessionalSearchProps } from "./professional-search";

type Props = {
  filters: CalendarFilters;
  onChange: (filters: CalendarFilters) => void;
  slots: readonly ListSlot[];
  /** Those looked at. */
  facilities: readonly CalendarFacility[];
  brand: string;
  children: ReactNode;
};

/** Options with how many slots each would show while the other filters stay as they are. */
function counted<T extends string | number>(
  { slots, filters }: Props,
  without: Partial<CalendarFilters>,
  options: readonly { value: T; label: string }[],
  valuesOf: (slot: ListSlot) => readonly T[],
): FilterOption<T>[] {
  const passes = calendarFilter({ ...filters, ...without });
  const counts = new Map<T, number>();
  for (const slot of slots)
    if (passes(slot)) for (const value of valuesOf(slot)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return options.map((option) => ({ ...option, count: counts.get(option.value) ?? 0 }));
}

const named = <T extends string>(names: readonly T[]): { value: T; label: string }[] =>
  names.map((name) => ({ value: name, label: name }));

const orNull = <T,>(chosen: readonly T[], all: readonly T[]) =>
  chosen.length === all.length ? null : chosen;

/** Two facilities may each have a 1 East. */
function unitOptions(facilities: readonly CalendarFacility[]) {
  const isSeveral = facilities.length > 1;
  const units = facilities.flatMap(({ label, units: own }) =>
    own.map(({ id, unit_name }) => ({ value: id, label: isSeveral ? `${unit_name} (${label})` : unit_name })),
  );
  return [{ value: UNASSIGNED, label: "Unassigned" }, ...units];
}

type FrameProps = { onFocus?: () => void; onPointerEnter?: () => void };

/** In the place of the search until it is wanted and here. */
const SearchFrame = ({ onFocus, onPointerEnter }: FrameProps) => (
  <TextInput
    aria-label="Search professionals"
    placeholder="Search professionals"
    start={<Search aria-hidden />}
    readOnly
    onFocus={onFocus}
    onPointerEnter={onPointerEnter}
  />
);

const ProfessionalSearch = lazyComponent<ProfessionalSearchProps>(
  () => import("./professional-search").then((module) => module.ProfessionalSearch),
  () => <SearchFrame />,
);

export function CalendarFilterBar(props: Props) {
  const { filters, onChange, slots, facilities, brand } = props;
  const [isSearched, setSearched] = useState(false);
  const set = (change: Partial<CalendarFilters>) => onChange({ ...filters, ...change });
  const count = countFilters(filters);
  const clear = () => onChange(everything);
  const hasBoth =
    facilities.some(({ access }) => access.flex) && facilities.some(({ access }) => access.onDemand);
  const types = () => [...new Set(slots.map((slot) => slot.resource_type))].sort();
  useCommands({
    commands: () =>
      count > 0 ? [{ id: "clear", label: "Clear all filters", group: "Filters", run: clear }] : [],
  });
  return (
    <div className={styles.filters} role="search" aria-label="Filter the week">
      <span className={styles.search}>
        {isSearched || filters.professionalId !== null ? (
          <ProfessionalSearch
            professionalId={filters.professionalId}
            slots={slots}
            takesFocus={isSearched}
            onChange={(professionalId) => set({ professionalId })}
          />
        ) : (
          <SearchFrame onPointerEnter={ProfessionalSearch.preload} onFocus={() => setSearched(true)} />
        )}
      </span>
      <FilterMenu
        label="Shift type"
        chosen={filters.types}
        onChange={(chosen) => set({ types: chosen })}
        options={() => counted(props, { types: null }, named(types()), (slot) => [slot.resource_type])}
      />
      <FilterMenu
        label="Status"
        chosen={orNull(filters.statuses, statusNames)}
        onChange={(chosen) => set({ statuses: chosen ?? [...statusNames] })}
        options={() =>
          counted(props, { statuses: [...statusNames] }, named(statusNames), (slot) => [filterStatus(slot)])
        }
      />
      {hasBoth && (
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
      <FilterMenu
        label="Units"
        chosen={filters.units}
        onChange={(chosen) => set({ units: chosen })}
        options={() =>
          counted(props, { units: null }, unitOptions(facilities), (slot) => [slot.unit_id ?? UNASSIGNED])
        }
      />
      <FilterMenu
        label="Features"
        chosen={orNull(filters.features, featureNames)}
        onChange={(chosen) => set({ features: chosen ?? [...featureNames] })}
        options={() => counted(props, { features: [...featureNames] }, named(featureNames), featuresOf)}
      />
      {count > 0 && (
        <>
          <span role="status" className={styles.count}>{`Filters ${count}`}</span>
          <button type="button" className={buttonClass("ghost", "sm")} onClick={clear}>
            <X aria-hidden /> Clear all
          </button>
        </>
      )}
      {props.children}
    </div>
  );
}
