"use client";

import type { ReactNode } from "react";
import { FilterDialog } from "@/components/saved-filters/filter-dialog";
import { FilterList } from "@/components/saved-filters/filter-list";
import type { SavedFilter } from "@/lib/saved-filters/schema";
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

export type SavedViewsPanelProps = {
  facilityId: number;
  filters: ScheduleFilters;
  onChange: (filters: ScheduleFilters) => void;
  /** Shows a dialog in place of the list; null closes it. */
  onDialog: (dialog: ReactNode) => void;
  onClose: () => void;
};

/** The person's saved views of the facility's schedule. Date and search are momentary and not saved. */
export function SavedViewsPanel({ facilityId, filters, onChange, onDialog, onClose }: SavedViewsPanelProps) {
  const of = savedViews(facilityId);
  const chosen = { query: queryFromFilters({ ...filters, from: null }).toString() };
  function edit(view: SavedFilter<ViewCriteria> | null) {
    onClose();
    onDialog(
      <FilterDialog
        of={of}
        noun="view"
        filter={view}
        chosen={chosen}
        describe={describe}
        onClose={() => onDialog(null)}
      />,
    );
  }
  return (
    <FilterList
      of={of}
      noun="view"
      hint="Choose filters, then save them here as a view to come back to."
      isApplied={({ criteria }) => filters.search === "" && criteria.query === chosen.query}
      onApply={({ criteria }) => {
        onChange({ ...filtersFromQuery(new URLSearchParams(criteria.query)), from: filters.from });
        onClose();
      }}
      onEdit={edit}
      onNew={() => edit(null)}
    />
  );
}
