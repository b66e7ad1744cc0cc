"use client";

import { Bookmark } from "lucide-react";
import { SavedFilters } from "@/components/list/saved-filters/saved-filters";
import { filtersFromQuery, queryFromFilters } from "@/lib/slots/schedule/address-rules";
import { type ScheduleFilters } from "@/lib/slots/schedule/filter-rules";
import { savedViews } from "@/lib/slots/saved-views/client";
import type { ViewCriteria } from "@/lib/slots/saved-views/schema";

const names: readonly (readonly [name: string, label: string])[] = [
  ["type", "Shift type"],
  ["unit", "Unit"],
  ["status", "Status"],
  ["feature", "Features"],
  ["route", "Shift route"],
  ["attention", "Counter"],
];

/** "Filters: Shift type, Status": which filters a view sets. */
function describe({ query }: ViewCriteria): string {
  const stated = new URLSearchParams(query);
  const set = names.filter(([name]) => stated.has(name)).map(([, label]) => label);
  return set.length === 0 ? "The whole schedule" : `Filters: ${set.join(", ")}`;
}

type SavedViewsProps = {
  facilityId: number;
  filters: ScheduleFilters;
  onChange: (filters: ScheduleFilters) => void;
};

/** The person's saved views of the facility's schedule. Date and search are momentary and not saved. */
export function SavedViews({ facilityId, filters, onChange }: SavedViewsProps) {
  const chosen = { query: queryFromFilters({ ...filters, from: null }).toString() };
  return (
    <SavedFilters
      of={savedViews(facilityId)}
      noun="view"
      hint="Choose filters, then save them here as a view to come back to."
      chosen={chosen}
      describe={describe}
      isApplied={({ criteria }) => filters.search === "" && criteria.query === chosen.query}
      onApply={({ query }) =>
        onChange({ ...filtersFromQuery(new URLSearchParams(query)), from: filters.from })
      }
      button={{
        label: "Saved views",
        iconOnly: true,
        placement: "bottom-end",
        // The list in it has its own padding.
        panelClassName: "w-[min(20rem,100vw)] p-0",
        trigger: <Bookmark aria-hidden />,
      }}
    />
  );
}
