"use client";

import { Search, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { FilterMenu } from "@/components/schedule/filter-menu";
import {
  countedOptions,
  FeatureMenu,
  RouteMenu,
  StatusMenu,
  TypeMenu,
} from "@/components/schedule/slot-menus";
import { useSearchKey } from "@/components/list/use-search-key";
import { useCommands } from "@/components/shell/commands";
import { classNames } from "@/components/ui/class-names";
import { buttonClass } from "@/components/ui/button-class";
import { FiltersToggle } from "@/components/ui/filters-toggle";
import { lazyComponent } from "@/components/ui/lazy-component";
import { TextInput } from "@/components/ui/text-input";
import {
  calendarFilter,
  countFilters,
  everything,
  type CalendarFilters,
} from "@/lib/global-schedule/filter-rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import { UNASSIGNED } from "@/lib/slots/schedule/filter-rules";
import type { ListSlot } from "@/lib/slots/schema";

type Props = {
  filters: CalendarFilters;
  onChange: (filters: CalendarFilters) => void;
  slots: readonly ListSlot[];
  /** The chosen facilities. */
  facilities: readonly CalendarFacility[];
  brand: string;
};

/** Two facilities may each have a unit 1 East. */
function unitOptions(facilities: readonly CalendarFacility[]) {
  const isSeveral = facilities.length > 1;
  const units = facilities.flatMap(({ label, units: own }) =>
    own.map(({ id, unit_name }) => ({ value: id, label: isSeveral ? `${unit_name} (${label})` : unit_name })),
  );
  return [{ value: UNASSIGNED, label: "Unassigned" }, ...units];
}

/** Leaves the network to the page for its first seconds. */
const CALM_MS = 3_000;

type FrameProps = { onFocus?: () => void; onPointerEnter?: () => void };

/** Stands in for the search until it is needed and loaded. */
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

const ProfessionalSearch = lazyComponent(
  () => import("./professional-search"),
  "ProfessionalSearch",
  () => <SearchFrame />,
);

export function CalendarFilterBar(props: Props) {
  const { filters, onChange, slots, facilities, brand } = props;
  const id = useId();
  const [isSearched, setSearched] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const searchBox = useSearchKey("Search professionals", "Schedule");
  const set = (change: Partial<CalendarFilters>) => onChange({ ...filters, ...change });
  const count = countFilters(filters);
  const clear = () => onChange(everything);
  const hasBoth =
    facilities.some(({ access }) => access.flex) && facilities.some(({ access }) => access.onDemand);
  const types = () => [...new Set(slots.map((slot) => slot.resource_type))].sort();
  const passesWith = (change: Partial<CalendarFilters>) => calendarFilter({ ...filters, ...change });
  const menu = { filters, onChange: set, slots, passesWith };
  // A shortcut focuses the search too: letters typed before its code has loaded would be lost.
  useEffect(() => {
    const timer = window.setTimeout(ProfessionalSearch.preload, CALM_MS);
    return () => window.clearTimeout(timer);
  }, []);
  useCommands({
    commands: () =>
      count > 0 ? [{ id: "clear", label: "Clear all filters", group: "Filters", run: clear }] : [],
  });
  return (
    <>
      <FiltersToggle
        controls={id}
        isOpen={isUnfolded}
        count={count}
        onToggle={() => setUnfolded(!isUnfolded)}
        className="thumb:fixed thumb:bottom-[calc(var(--tab-bar-height)+0.25rem)] thumb:left-20.5 thumb:z-31"
      />
      <div
        id={id}
        // On a tablet they follow the week's controls, in the same line as far as they fit.
        className={classNames(
          "min-w-0 flex-1 flex-wrap items-center gap-1.5 max-md:fixed max-md:inset-x-0 max-md:top-(--header-height) max-md:z-30 max-md:max-h-[50dvh] max-md:overflow-y-auto max-md:rounded-b-2xl max-md:border-b max-md:border-line max-md:bg-raised max-md:p-3 max-md:shadow-lg md:flex md:max-xl:contents lg:max-xl:[&>button]:px-1.5",
          isUnfolded ? "max-md:flex" : "max-md:hidden",
        )}
        ref={searchBox}
        role="search"
        aria-label="Filter the week"
      >
        {/* Gives way to the filters beside it. Its placeholder can be pressed but not typed in. */}
        <span className="max-w-54 grow basis-20 max-md:max-w-none max-md:basis-full md:max-xl:max-w-50 md:max-lg:basis-50 lg:max-xl:basis-16 [&_input]:min-h-[calc(var(--control-sm)-2px)] [&_input[readonly]]:cursor-text [&_input[readonly]]:border-line-strong [&_input[readonly]]:bg-surface">
          {isSearched || filters.professionalId !== null ? (
            <ProfessionalSearch
              professionalId={filters.professionalId}
              slots={slots}
              takesFocus={isSearched}
              onChange={(professionalId) => {
                // Typing over a name from the address clears it, and must not lose the field.
                setSearched(true);
                set({ professionalId });
              }}
            />
          ) : (
            <SearchFrame onPointerEnter={ProfessionalSearch.preload} onFocus={() => setSearched(true)} />
          )}
        </span>
        <TypeMenu {...menu} types={types} />
        <StatusMenu {...menu} standard={everything.statuses} />
        {hasBoth && <RouteMenu {...menu} brand={brand} />}
        <FilterMenu
          label="Units"
          chosen={filters.units}
          onChange={(chosen) => set({ units: chosen })}
          options={() =>
            countedOptions(slots, passesWith({ units: null }), unitOptions(facilities), (slot) => [
              slot.unit_id ?? UNASSIGNED,
            ])
          }
        />
        <FeatureMenu {...menu} />
        {count > 0 && (
          <>
            <span role="status" className="ml-1 text-muted lg:max-xl:-mr-1 lg:max-xl:ml-0">
              <span className="lg:max-xl:sr-only">Filters </span>
              {count}
            </span>
            <button type="button" className={buttonClass("ghost", "sm")} onClick={clear}>
              <X aria-hidden /> <span className="lg:max-xl:sr-only">Clear all</span>
            </button>
          </>
        )}
      </div>
    </>
  );
}
