"use client";

import { Search } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import {
  groupNames,
  groupOf,
  SEARCH_LENGTH,
  type GroupName,
  type PastFilters,
} from "@/lib/past-shifts/rules";
import type { PastSlot } from "@/lib/past-shifts/schema";
import styles from "./past-shifts.module.css";

/** Beside the label, over the rows of the group. */
export const groupNotes: Partial<Record<GroupName, string>> = {
  check: "with missing or unusual times",
  disputed: "with the provider",
};

export const groupLabels: Record<GroupName, string> = {
  check: "Check first",
  ready: "Ready to approve",
  disputed: "Disputed",
  done: "Done",
};

const distinct = (values: (string | null)[]) =>
  [...new Set(values.filter((value) => value !== null))].sort((a, b) => a.localeCompare(b, "en"));

const asOptions = (values: string[]) => values.map((value) => ({ value, label: value }));

type Props = {
  filters: PastFilters;
  onChange: (filters: PastFilters) => void;
  /** All of the week, and what search, unit and type leave of it. */
  slots: readonly PastSlot[];
  found: readonly PastSlot[];
  hasUnits: boolean;
};

export function PastFilterBar({ filters, onChange, slots, found, hasUnits }: Props) {
  const set = (change: Partial<PastFilters>) => onChange({ ...filters, ...change });
  const pill = (name: GroupName | null, label: string, count: number) => (
    <button
      key={label}
      type="button"
      className={classNames(styles.pill, name && styles[name])}
      aria-pressed={filters.show === name}
      onClick={() => set({ show: name })}
    >
      {label} <b>{count}</b>
    </button>
  );
  return (
    <div className={styles.filters}>
      <div className={styles.pills} role="group" aria-label="Show">
        {pill(null, "All", found.length)}
        {groupNames.map((name) =>
          pill(name, groupLabels[name], found.filter((slot) => groupOf(slot) === name).length),
        )}
      </div>
      <div className={styles.tools}>
        <TextInput
          type="search"
          data-past-search
          aria-label="Search professionals"
          placeholder="Search professionals"
          maxLength={SEARCH_LENGTH}
          start={<Search aria-hidden />}
          value={filters.search}
          onChange={(event) => set({ search: event.target.value })}
        />
        {hasUnits && (
          <Select
            aria-label="Unit"
            placeholder="All units"
            value={filters.unit ?? ""}
            onChange={(event) => set({ unit: event.target.value || null })}
            options={asOptions(distinct(slots.map(({ unit_label }) => unit_label)))}
          />
        )}
        <Select
          aria-label="Shift type"
          placeholder="All types"
          value={filters.type ?? ""}
          onChange={(event) => set({ type: event.target.value || null })}
          options={asOptions(distinct(slots.map(({ resource_type }) => resource_type)))}
        />
      </div>
    </div>
  );
}
