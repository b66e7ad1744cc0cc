"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { FilterMenu, type FilterOption } from "@/components/schedule/filter-menu";
import { useCommands } from "@/components/shell/commands";
import { buttonClass } from "@/components/ui/button-class";
import { Combobox, type ComboboxOption } from "@/components/ui/combobox/combobox";
import { caregiversQuery } from "@/lib/global-schedule/client";
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

function ProfessionalSearch({ filters, onChange, slots }: Props) {
  const [term, setTerm] = useState("");
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const found = useQuery(caregiversQuery(term));
  const { professionalId } = filters;
  /** Of an address that names someone, the name is known from the week. */
  const nameOf = (id: number) => slots.find((slot) => slot.caregiver_id === id)?.caregiver_name;
  const value =
    professionalId === null
      ? null
      : chosen?.id === String(professionalId)
        ? chosen
        : { id: String(professionalId), label: nameOf(professionalId) ?? "One professional" };
  return (
    <span className={styles.search}>
      <Combobox
        label="Search professionals"
        placeholder="Search professionals"
        value={value}
        onChange={(option) => {
          setChosen(option);
          onChange({ ...filters, professionalId: option && Number(option.id) });
        }}
        onTerm={setTerm}
        options={(found.data ?? []).map(
          ({ caregiverId, caregiverName, certificationType, caregiverStats }) => ({
            id: String(caregiverId),
            label: caregiverName,
            detail: [certificationType, caregiverStats.tier === "PLATINUM" && "Platinum"]
              .filter(Boolean)
              .join(" · "),
          }),
        )}
        isLoading={found.isFetching}
        failure={found.isError ? "Something went wrong and your search couldn't be completed" : null}
        nothingFound="No results found."
      />
    </span>
  );
}

export function CalendarFilterBar(props: Props) {
  const { filters, onChange, slots, facilities, brand } = props;
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
      <ProfessionalSearch {...props} />
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
