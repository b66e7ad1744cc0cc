import { filteredSlots, groupNames, isToReview, slotsOfGroup, sumsOf } from "../rules";
import type { GroupName, PastFilters } from "../rules";
import type { PastSlot, PastWeek } from "../schema";

/** What the screen says of a whole week besides its rows. */
export type WeekSummary = {
  total: number;
  toReview: number;
  /** Of those to review, the ones with missing or unusual times. */
  toCheck: number;
  /** All that the week has, for its filters. */
  units: string[];
  types: string[];
  /** What search, unit and type leave of each group. */
  groups: Record<GroupName, number>;
  /** What all filters leave. */
  minutes: number;
  cents: number;
  /** Of those, how many are ready and can be approved as they are. */
  approvable: number;
};

/** A week as the page renders it. A longer one has a screenful of its rows, and a summary of all. */
export type FirstWeek = { friday: string; week: PastWeek; summary: WeekSummary | null };

const distinct = (values: (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null))].sort((a, b) => a.localeCompare(b, "en"));

/** Whether an approval needs nothing else: no missing time to be confirmed. */
export const isApprovable = (slot: PastSlot): boolean => isToReview(slot) && slot.total_minutes !== null;

export function summaryOf(slots: readonly PastSlot[], filters: PastFilters): WeekSummary {
  const toReview = slots.filter(isToReview);
  const found = filteredSlots(slots, filters);
  const shown = slotsOfGroup(found, filters.show);
  const counts = groupNames.map((name) => [name, slotsOfGroup(found, name).length]);
  return {
    total: slots.length,
    toReview: toReview.length,
    toCheck: slotsOfGroup(toReview, "check").length,
    units: distinct(slots.map(({ unit_label }) => unit_label)),
    types: distinct(slots.map(({ resource_type }) => resource_type)),
    groups: Object.fromEntries(counts) as Record<GroupName, number>,
    ...sumsOf(shown),
    approvable: slotsOfGroup(shown, "ready").filter(isApprovable).length,
  };
}
