"use client";

import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import { useSearchKey } from "@/components/list/use-search-key";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { SEARCH_LENGTH, type PastFilters } from "@/lib/past-shifts/filter-rules";
import { groupNames, type GroupName } from "@/lib/past-shifts/rules";
import type { WeekSummary } from "@/lib/past-shifts/week/summary-rules";
import styles from "./past-shifts.module.css";

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

export function PastFilterBar({ filters, onChange, summary, ...shows }: Props) {
  const set = (change: Partial<PastFilters>) => onChange({ ...filters, ...change });
  const { groups } = summary;
  const pills = useRef<HTMLDivElement>(null);
  // On a phone the row scrolls: a link may name a group beyond its edge.
  useEffect(() => {
    pills.current?.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest" });
  }, []);
  const pill = (name: GroupName | null, label: string, count: number | undefined) => (
    <button
      key={label}
      type="button"
      className={classNames(styles.pill, name && (count ?? 0) > 0 && styles[name])}
      aria-pressed={filters.show === name}
      onClick={() => set({ show: name })}
    >
      {label} <b>{count ?? "–"}</b>
    </button>
  );
  const searchBox = useSearchKey("Search professionals", "Past shifts");
  return (
    <div className={styles.filters}>
      {shows.showsGroups && (
        <div ref={pills} className={styles.pills} role="group" aria-label="Show">
          {pill(null, "All", groups ? sumOf(Object.values(groups)) : undefined)}
          {groupNames
            .filter((name) => name !== "blocked" || summary.blocked > 0 || filters.show === name)
            .map((name) => pill(name, groupLabels[name], groups?.[name]))}
        </div>
      )}
      <div ref={searchBox} className={styles.tools}>
        <TextInput
          type="search"
          aria-label="Search professionals"
          placeholder="Search professionals"
          maxLength={SEARCH_LENGTH}
          start={<Search aria-hidden />}
          value={filters.search}
          onChange={(event) => set({ search: event.target.value })}
        />
        {shows.hasUnits && (
          <Select
            aria-label="Unit"
            placeholder="All units"
            value={filters.unit ?? ""}
            onChange={(event) => set({ unit: event.target.value || null })}
            options={asOptions(summary.units)}
          />
        )}
        <Select
          aria-label="Shift type"
          placeholder="All types"
          value={filters.type ?? ""}
          onChange={(event) => set({ type: event.target.value || null })}
          options={asOptions(summary.types)}
        />
      </div>
    </div>
  );
}
