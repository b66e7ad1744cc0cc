"use client";

import { FilterMenu, type FilterOption } from "./filter-menu";
import {
  featureNames,
  featuresOf,
  routeNames,
  statusNames,
  type RouteName,
  type ScheduleFilters,
} from "@/lib/slots/schedule/filter-rules";
import { filterStatus } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";

type Chosen = Pick<ScheduleFilters, "types" | "statuses" | "features" | "routes">;
type Options<T> = readonly { value: T; label: string }[];

/** Options in the given order, with the number of slots each would show. */
export function countedOptions<T extends string | number>(
  slots: readonly ListSlot[],
  passes: (slot: ListSlot) => boolean,
  options: Options<T>,
  valuesOf: (slot: ListSlot) => readonly T[],
): FilterOption<T>[] {
  const counts = new Map<T, number>();
  for (const slot of slots)
    if (passes(slot)) for (const value of valuesOf(slot)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return options.map((option) => ({ ...option, count: counts.get(option.value) ?? 0 }));
}

const named = <T extends string>(names: readonly T[]): Options<T> =>
  names.map((name) => ({ value: name, label: name }));

const orNull = <T,>(chosen: readonly T[], all: readonly T[]) =>
  chosen.length === all.length ? null : chosen;

type Props = {
  filters: Chosen;
  onChange: (change: Partial<Chosen>) => void;
  slots: readonly ListSlot[];
  /** The filter predicate with some filters replaced. */
  passesWith: (change: Partial<Chosen>) => (slot: ListSlot) => boolean;
};

export const TypeMenu = ({
  filters,
  onChange,
  slots,
  passesWith,
  types,
}: Props & { types: () => readonly string[] }) => (
  <FilterMenu
    label="Shift type"
    chosen={filters.types}
    onChange={(chosen) => onChange({ types: chosen })}
    options={() =>
      countedOptions(
        slots,
        passesWith({ types: null }),
        // With those chosen that no slot has now: unlisted, they would be dropped with the next change.
        named([...new Set([...types(), ...(filters.types ?? [])])]),
        (slot) => [slot.resource_type],
      )
    }
  />
);

export const StatusMenu = ({
  filters,
  onChange,
  slots,
  passesWith,
  standard,
}: Props & { standard: ScheduleFilters["statuses"] }) => (
  <FilterMenu
    label="Status"
    chosen={orNull(filters.statuses, statusNames)}
    isStandard={filters.statuses.join() === standard.join()}
    onChange={(chosen) => onChange({ statuses: chosen ?? [...statusNames] })}
    options={() => {
      const passes = passesWith({ statuses: [...statusNames] });
      return countedOptions(slots, passes, named(statusNames), (slot) => [filterStatus(slot)]);
    }}
  />
);

export const FeatureMenu = ({ filters, onChange, slots, passesWith }: Props) => (
  <FilterMenu
    label="Features"
    chosen={orNull(filters.features, featureNames)}
    onChange={(chosen) => onChange({ features: chosen ?? [...featureNames] })}
    options={() =>
      countedOptions(slots, passesWith({ features: [...featureNames] }), named(featureNames), featuresOf)
    }
  />
);

export const RouteMenu = ({ filters, onChange, slots, passesWith, brand }: Props & { brand: string }) => (
  <FilterMenu
    label="Shift route"
    chosen={orNull(filters.routes, routeNames)}
    onChange={(chosen) => onChange({ routes: chosen ?? [...routeNames] })}
    options={() =>
      countedOptions<RouteName>(
        slots,
        passesWith({ routes: [...routeNames] }),
        [
          { value: "FLEX", label: "Flex" },
          { value: "ON_DEMAND", label: brand },
        ],
        (slot) => [slot.is_flex ? "FLEX" : "ON_DEMAND"],
      )
    }
  />
);
