"use client";

import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import type { Address } from "./use-address";

const names = ["facility", "type", "starts"] as const;

const valuesOf = (row: AgencyShift) => ({
  facility: String(row.facility_id),
  type: row.shift_type,
  starts: row.start_hour_tz,
});

/** What there is to choose among the rows, each once, with how many rows have it. */
function choicesOf(
  rows: readonly AgencyShift[],
  valueOf: (row: AgencyShift) => { value: string; label: string },
) {
  const counted = new Map<string, { value: string; label: string; count: number }>();
  for (const row of rows) {
    const one = valueOf(row);
    counted.set(one.value, { ...one, count: (counted.get(one.value)?.count ?? 0) + 1 });
  }
  return [...counted.values()];
}

const byLabel = (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label, "en");
const minutesOf = (time: string) => Date.parse(`1970-01-01 ${time} UTC`);

/** Facilities, shift types and start times, as the address says them; none chosen filters nothing. */
export function useFilters(address: Address, rows: readonly AgencyShift[]) {
  const chosen = {
    facility: new Set(address.list("facility")),
    type: new Set(address.list("type")),
    starts: new Set(address.list("starts")),
  };
  return {
    filtered: rows.filter((row) => {
      const values = valuesOf(row);
      return names.every((name) => chosen[name].size === 0 || chosen[name].has(values[name]));
    }),
    isFiltered: names.some((name) => chosen[name].size > 0),
    clear: () => address.set({ facility: null, type: null, starts: null }),
    filters: [
      {
        label: "Facilities",
        choices: choicesOf(rows, (row) => ({
          value: String(row.facility_id),
          label: row.facility_name,
        })).sort(byLabel),
        chosen: chosen.facility,
        onApply: (next: ReadonlySet<string>) => address.set({ facility: [...next] }),
      },
      {
        label: "Shift type",
        choices: choicesOf(rows, (row) => ({ value: row.shift_type, label: row.shift_type })).sort(byLabel),
        chosen: chosen.type,
        onApply: (next: ReadonlySet<string>) => address.set({ type: [...next] }),
      },
      {
        label: "Start time",
        choices: choicesOf(rows, (row) => ({ value: row.start_hour_tz, label: row.start_hour_tz })).sort(
          (one, other) => minutesOf(one.label) - minutesOf(other.label),
        ),
        chosen: chosen.starts,
        onApply: (next: ReadonlySet<string>) => address.set({ starts: [...next] }),
      },
    ],
  };
}
