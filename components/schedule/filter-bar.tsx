"use client";

import { X } from "lucide-react";
import { useSearchKey } from "@/components/list/use-search-key";
import { useCommands, type Command } from "@/components/shell/commands";
import { useState, type ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { classNames } from "@/components/ui/class-names";
import { CountBadge } from "@/components/ui/count-badge";
import { isDefault } from "@/lib/slots/schedule/address-rules";
import {
  defaultFilters,
  SEARCH_FROM_LENGTH,
  slotFilter,
  UNASSIGNED,
  type ScheduleFilters,
} from "@/lib/slots/schedule/filter-rules";
import type { ListSlot } from "@/lib/slots/schema";
import { DateFilter } from "./date-filter";
import { FilterMenu } from "./filter-menu";
import { countedOptions, FeatureMenu, RouteMenu, StatusMenu, TypeMenu } from "./slot-menus";
import { FilterSearch } from "./filter-search";

export type FilterBarProps = {
  filters: ScheduleFilters;
  onChange: (filters: ScheduleFilters) => void;
  slots: readonly ListSlot[];
  units: readonly { id: number; unit_name: string }[];
  showsRoutes: boolean;
  brand: string;
  today: string;
  /** Actions on the filtered slots. */
  children: ReactNode;
};

/** The number of filters set. The counters have their own pressed state, so they are left out. */
const countChanged = (filters: ScheduleFilters): number =>
  (Object.keys(filters) as (keyof ScheduleFilters)[]).filter(
    (name) => name !== "attention" && String(filters[name]) !== String(defaultFilters[name]),
  ).length;

type ToggleProps = { isOpen: boolean; changed: number; onToggle: () => void };

/** A single button for all filters: on a tablet to save a line, on a phone within reach of the thumb. */
const FiltersButton = ({ isOpen, changed, onToggle }: ToggleProps) => (
  <button
    type="button"
    className={`${buttonClass("secondary")} md:order-3 xl:hidden thumb:fixed thumb:bottom-[calc(var(--tab-bar-height)+0.25rem)] thumb:left-3 thumb:z-31 thumb:w-28`}
    aria-expanded={isOpen}
    onClick={onToggle}
  >
    Filters {changed > 0 && <CountBadge count={changed} />}
  </button>
);

const searchLook = {
  box: "relative md:max-xl:flex-[1_1_8rem] max-md:flex-[1_1_100%]",
  icon: "left-2",
  input: "w-54 @min-[86rem]:@max-[96rem]:w-48 max-xl:w-full",
};

export function FilterBar(props: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { filters, onChange, slots, units, showsRoutes, brand, today } = props;
  const set = (change: Partial<ScheduleFilters>) => onChange({ ...filters, ...change });
  const types = () => [...new Set(slots.map((slot) => slot.resource_type))];
  const passesWith = (change: Partial<ScheduleFilters>) => slotFilter({ ...filters, ...change }, today);
  const menu = { filters, onChange: set, slots, passesWith };
  const unitOptions = [
    ...units.map((unit) => ({ value: unit.id, label: unit.unit_name })),
    { value: UNASSIGNED, label: "Unassigned" },
  ];

  useCommands({
    commands: () =>
      types()
        .map((type): Command => {
          const isOnly = filters.types?.length === 1 && filters.types[0] === type;
          const run = () => set({ types: isOnly ? null : [type] });
          return {
            id: `only ${type}`,
            label: isOnly ? "All shift types" : `Only ${type}`,
            group: "Filters",
            run,
          };
        })
        .concat(
          isDefault(filters)
            ? []
            : { id: "clear", label: "Clear filters", group: "Filters", run: () => onChange(defaultFilters) },
        ),
  });

  const searchBox = useSearchKey<HTMLLabelElement>("Search professionals", "Schedule");

  return (
    <>
      <FiltersButton isOpen={isOpen} changed={countChanged(filters)} onToggle={() => setOpen(!isOpen)} />
      <div
        className={classNames(
          "flex flex-wrap items-center gap-1.5 md:@container md:max-xl:flex-[1_1_24rem] md:max-lg:order-5 md:max-lg:basis-full lg:max-xl:order-2 xl:basis-full",
          // On a phone above the sheets that its buttons open.
          isOpen
            ? "max-md:fixed max-md:inset-x-0 max-md:top-(--header-height) max-md:z-30 max-md:max-h-[50dvh] max-md:overflow-y-auto max-md:rounded-b-2xl max-md:border-b max-md:border-line max-md:bg-raised max-md:p-3 max-md:shadow-lg"
            : "max-md:hidden",
        )}
        role="search"
        aria-label="Filter the schedule"
      >
        <FilterSearch
          box={searchBox}
          look={searchLook}
          label="Search professionals"
          placeholder="Search professionals"
          value={filters.search}
          minLength={SEARCH_FROM_LENGTH}
          onChange={(event) => set({ search: event.target.value })}
        />
        <DateFilter from={filters.from} today={today} onChange={(from) => set({ from })} />
        <div
          className={`contents md:max-xl:order-1 md:max-xl:flex-[1_1_100%] md:max-xl:flex-wrap md:max-xl:gap-1.5 ${isOpen ? "md:max-xl:flex" : "md:max-xl:hidden"}`}
        >
          <TypeMenu {...menu} types={types} />
          {units.length > 0 && (
            <FilterMenu
              label="Unit"
              chosen={filters.units}
              onChange={(chosen) => set({ units: chosen })}
              options={() =>
                countedOptions(slots, passesWith({ units: null }), unitOptions, (slot) => [
                  slot.unit_id ?? UNASSIGNED,
                ])
              }
            />
          )}
          <StatusMenu {...menu} standard={defaultFilters.statuses} />
          <FeatureMenu {...menu} />
          {showsRoutes && <RouteMenu {...menu} brand={brand} />}
          {!isDefault(filters) && (
            <button
              type="button"
              className={buttonClass("ghost", "sm")}
              onClick={() => onChange(defaultFilters)}
            >
              {isDefault({ ...filters, from: null }) ? (
                "Today"
              ) : (
                <>
                  <X aria-hidden /> Clear
                </>
              )}
            </button>
          )}
        </div>
        {props.children}
      </div>
    </>
  );
}
