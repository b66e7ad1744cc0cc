import { filteredSlots, hasSameEffect, type PastFilters } from "../filter-rules";
import { groupNames, isToReview, slotsOfGroup, sumsOf, type GroupName } from "../rules";
import type { PastSlot, PastWeek } from "../schema";

/** Facts about the whole week that don't need its rows. */
export type WeekSummary = {
  total: number;
  toReview: number;
  /** Those to review with missing or unusual times. */
  toCheck: number;
  /** All values in the week, for the filters. */
  units: string[];
  types: string[];
  /** What search, unit and type leave of each group; null while that is not known. */
  groups: Record<GroupName, number> | null;
  /** What all filters leave; null while that is not known. */
  shown: Shown | null;
};

type Shown = {
  minutes: number;
  cents: number;
  /** How many are ready and can be approved as they are. */
  approvable: number;
};

/** A week as the page renders it; a long one has its first rows and a summary of all. */
export type FirstWeek = { friday: string; week: PastWeek; summary: WeekSummary | null };

const distinct = (values: (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null))].sort((a, b) => a.localeCompare(b, "en"));

/** Whether an approval needs nothing else, such as confirming a missing time. */
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
    shown: { ...sumsOf(shown), approvable: slotsOfGroup(shown, "ready").filter(isApprovable).length },
  };
}

/** `whole` with `is` in the place of `was`, number by number. */
const moved = <Counts extends Record<string, number>>(
  whole: Counts | null,
  was: Counts | null,
  is: Counts | null,
): Counts | null =>
  whole &&
  (Object.fromEntries(
    Object.entries(whole).map(([name, count]) => [name, count - (was?.[name] ?? 0) + (is?.[name] ?? 0)]),
  ) as Counts);

type Beginning = {
  summary: WeekSummary;
  /** The rows that came with it, and as they are now. */
  first: readonly PastSlot[];
  slots: readonly PastSlot[];
  /** Those it was made for. */
  filters: PastFilters;
};

/**
 * What is known of a long week of which only the beginning is there: its summary with the changes of those rows. What
 * depends on filters is known for the first ones only.
 */
export function beginningSummary(
  { summary, first, slots, filters }: Beginning,
  chosen: PastFilters,
): WeekSummary {
  const [was, is] = [summaryOf(first, filters), summaryOf(slots, filters)];
  const isSameSet = hasSameEffect({ ...chosen, show: filters.show }, filters);
  return {
    ...summary,
    toReview: summary.toReview - was.toReview + is.toReview,
    toCheck: summary.toCheck - was.toCheck + is.toCheck,
    groups: isSameSet ? moved(summary.groups, was.groups, is.groups) : null,
    shown: hasSameEffect(chosen, filters) ? moved(summary.shown, was.shown, is.shown) : null,
  };
}
