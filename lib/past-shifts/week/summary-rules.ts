import { filteredSlots, hasSameEffect, type PastFilters } from "../filter-rules";
import { groupNames, isToReview, slotsOfGroup, sumsOf, type GroupName, type Sums } from "../rules";
import type { PastSlot, PastWeek, WeeksToReview } from "../schema";

/** Facts about the whole week that don't need its rows. */
export type WeekSummary = {
  total: number;
  toReview: number;
  /** Those to review with missing or unusual times. */
  toCheck: number;
  /** With the provider. */
  disputed: number;
  /** From before the effective date. */
  blocked: number;
  /** All values in the week, for the filters. */
  units: string[];
  types: string[];
  /** Counts per group after search, unit and type filters; null while unknown. */
  groups: Record<GroupName, number> | null;
  /** Totals after all filters; null while unknown. */
  shown: Shown | null;
};

type Shown = Sums & {
  /** How many are ready to be approved. */
  approvable: number;
};

/** A week as the page renders it; a long one has its first rows and a summary of all. */
export type FirstWeek = {
  friday: string;
  week: PastWeek;
  summary: WeekSummary | null;
  /** Those the first rows were chosen with. */
  filters: PastFilters;
  /** Of all weeks, for reviewers. */
  toReview?: WeeksToReview;
};

const distinct = (values: (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null))].sort((a, b) => a.localeCompare(b, "en"));

/** Whether an approval needs nothing else, such as confirming a missing time. */
export const isApprovable = (slot: PastSlot): boolean => isToReview(slot) && slot.total_hours !== null;

export function summaryOf(slots: readonly PastSlot[], filters: PastFilters): WeekSummary {
  const toReview = slots.filter(isToReview);
  const found = filteredSlots(slots, filters);
  const shown = slotsOfGroup(found, filters.show);
  const counts = groupNames.map((name) => [name, slotsOfGroup(found, name).length]);
  return {
    total: slots.length,
    toReview: toReview.length,
    toCheck: slotsOfGroup(toReview, "check").length,
    disputed: slotsOfGroup(slots, "disputed").length,
    blocked: slotsOfGroup(slots, "blocked").length,
    units: distinct(slots.map(({ unit_label }) => unit_label)),
    types: distinct(slots.map(({ resource_type }) => resource_type)),
    groups: Object.fromEntries(counts) as Record<GroupName, number>,
    shown: { ...sumsOf(shown), approvable: slotsOfGroup(shown, "ready").filter(isApprovable).length },
  };
}

/** `whole` minus `was` plus `is`, number by number. */
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
  /** Its rows as received, and as they are now. */
  first: readonly PastSlot[];
  slots: readonly PastSlot[];
  /** The rows it was computed from. */
  filters: PastFilters;
};

/**
 * The summary of a long week of which only the first rows are loaded: the server's, updated by changes of those rows.
 * Numbers that depend on filters are known only for the filters the page was opened with.
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
    disputed: summary.disputed - was.disputed + is.disputed,
    groups: isSameSet ? moved(summary.groups, was.groups, is.groups) : null,
    shown: hasSameEffect(chosen, filters) ? moved(summary.shown, was.shown, is.shown) : null,
  };
}
