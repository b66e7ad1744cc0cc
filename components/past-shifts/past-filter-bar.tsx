"use client";

import { useState } from "react";
import { useSearchKey } from "@/components/list/use-search-key";
import { FilterPill } from "@/components/ui/filter-pill";
import { FoldedFilters } from "@/components/ui/folded-filters";
import { markMore } from "@/components/ui/mark-more";
import { fadedEnds } from "@/components/ui/recipes";
import { Select } from "@/components/ui/select";
import { SearchInput } from "@/components/ui/search-input";
import { SEARCH_LENGTH, type PastFilters } from "@/lib/past-shifts/filter-rules";
import { groupNames, type GroupName } from "@/lib/past-shifts/rules";
import type { WeekSummary } from "@/lib/past-shifts/week/summary-rules";

/** Shown beside the group's label. */
export const groupNotes: Partial<Record<GroupName, string>> = {
  check: "with missing or unusual times",
  disputed: "with the provider",
  blocked: "before approvals opened here; support settles them",
};

export const groupLabels: Record<GroupName, string> = {
  check: "Check first",
  ready: "Ready to approve",
  disputed: "Disputed",
  done: "Done",
  blocked: "Needs review elsewhere",
};

const pillTones: Partial<Record<GroupName, "gap" | "pending" | "done">> = {
  check: "gap",
  ready: "pending",
  done: "done",
};

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

const asOptions = (values: string[]) => values.map((value) => ({ value, label: value }));

type Props = {
  filters: PastFilters;
  onChange: (filters: PastFilters) => void;
  summary: WeekSummary;
  hasUnits: boolean;
  /** Whether to show the review groups with their counts. */
  showsGroups: boolean;
};

/** On a phone the row scrolls: a link may name a group beyond its edge. */
const scrollIntoView = (pill: HTMLElement | null) => pill?.scrollIntoView({ block: "nearest" });

export function PastFilterBar({ filters, onChange, summary, ...shows }: Props) {
  const set = (change: Partial<PastFilters>) => onChange({ ...filters, ...change });
  const { groups } = summary;
  const [opened] = useState(filters.show);
  const pill = (name: GroupName | null, label: string, count: number | undefined) => (
    <FilterPill
      key={label}
      ref={name === opened ? scrollIntoView : undefined}
      tone={(name && (count ?? 0) > 0 && pillTones[name]) || "neutral"}
      className="max-md:min-h-11"
      aria-pressed={filters.show === name}
      onClick={() => set({ show: name })}
    >
      {name === "ready" || name === "check" ? (
        // A phone's row says the first word of it.
        <span>
          {label.split(" ")[0]}
          <span className="max-md:sr-only">{label.slice(label.indexOf(" "))}</span>
        </span>
      ) : (
        label
      )}{" "}
      <b>{count ?? "–"}</b>
    </FilterPill>
  );
  const searchBox = useSearchKey("Search professionals", "Past shifts");
  const narrowed = [filters.search, filters.unit, filters.type].filter(Boolean).length;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      {shows.showsGroups && (
        <div
          ref={markMore}
          className={`flex flex-wrap items-center gap-2 max-md:min-w-0 max-md:flex-1 max-md:flex-nowrap max-md:overflow-x-auto max-md:p-0.5 max-md:scrollbar-none ${fadedEnds}`}
          role="group"
          aria-label="Show"
        >
          {pill(null, "All", groups ? sumOf(Object.values(groups)) : undefined)}
          {groupNames
            .filter((name) => name !== "blocked" || summary.blocked > 0 || filters.show === name)
            .map((name) => pill(name, groupLabels[name], groups?.[name]))}
        </div>
      )}
      <FoldedFilters
        ref={searchBox}
        count={narrowed}
        className="max-md:*:not-first:flex-1 md:flex lg:max-xl:*:first:max-w-52"
      >
        <SearchInput
          isLow
          label="Search professionals"
          placeholder="Search professionals"
          maxLength={SEARCH_LENGTH}
          value={filters.search}
          onChange={(search) => set({ search })}
        />
        {shows.hasUnits && (
          <Select
            isFilter
            aria-label="Unit"
            placeholder="All units"
            value={filters.unit ?? ""}
            onChange={(event) => set({ unit: event.target.value || null })}
            options={asOptions(summary.units)}
          />
        )}
        <Select
          isFilter
          aria-label="Shift type"
          placeholder="All types"
          value={filters.type ?? ""}
          onChange={(event) => set({ type: event.target.value || null })}
          options={asOptions(summary.types)}
        />
      </FoldedFilters>
    </div>
  );
}
