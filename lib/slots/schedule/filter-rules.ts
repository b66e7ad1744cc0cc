import { finderOf } from "@/lib/search/fold";
import { isCountedBy, type AttentionFilter } from "../attention/rules";
import { filterStatus, type StatusFilterName } from "../rules";
import type { ListSlot } from "../schema";

export const featureNames = [
  "Orientation",
  "Bundle",
  "Guaranteed",
  "Integrated",
  "Replacement",
  "None",
] as const;
export type FeatureName = (typeof featureNames)[number];
export const statusNames = ["Filled", "Open", "Cancelled"] as const satisfies readonly StatusFilterName[];
export const routeNames = ["FLEX", "ON_DEMAND"] as const;
export type RouteName = (typeof routeNames)[number];

/** The filter bar's values. A null list means all; unit 0 means Unassigned. */
export type ScheduleFilters = {
  types: string[] | null;
  units: number[] | null;
  statuses: StatusFilterName[];
  features: FeatureName[];
  routes: RouteName[];
  search: string;
  /** Show from this date on. */
  from: string | null;
  /** Only the slots that a counter above the list includes. */
  attention: AttentionFilter | null;
};

export const routeOf = (slot: ListSlot): RouteName => (slot.is_flex ? "FLEX" : "ON_DEMAND");

export const UNASSIGNED = 0;
export const SEARCH_FROM_LENGTH = 3;

export const defaultFilters: ScheduleFilters = {
  types: null,
  units: null,
  statuses: ["Filled", "Open"],
  features: [...featureNames],
  routes: [...routeNames],
  search: "",
  from: null,
  attention: null,
};

export function featuresOf(slot: ListSlot): FeatureName[] {
  const found: FeatureName[] = [];
  if (slot.is_orientation) found.push("Orientation");
  if (slot.contract_id != null) found.push("Bundle");
  if (slot.is_guaranteed) found.push("Guaranteed");
  if (slot.is_integrated) found.push("Integrated");
  if (slot.replaced_caregiver_name) found.push("Replacement");
  return found.length > 0 ? found : ["None"];
}

/** The predicate for visible slots: built once per filter change, run once per slot. `today` is the facility's date. */
export function slotFilter(filters: ScheduleFilters, today: string): (slot: ListSlot) => boolean {
  const isSearching = filters.search.trim().length >= SEARCH_FROM_LENGTH;
  const isFound = finderOf(filters.search);
  const hasAllFeatures = featureNames.every((name) => filters.features.includes(name));
  return (slot) =>
    (filters.types === null || filters.types.includes(slot.resource_type)) &&
    (filters.units === null || filters.units.includes(slot.unit_id ?? UNASSIGNED)) &&
    filters.statuses.includes(filterStatus(slot)) &&
    filters.routes.includes(routeOf(slot)) &&
    (hasAllFeatures || featuresOf(slot).some((feature) => filters.features.includes(feature))) &&
    (filters.from === null || slot.shift_date >= filters.from) &&
    (filters.attention === null || isCountedBy(filters.attention, slot, today)) &&
    (!isSearching || isFound(slot.caregiver_name ?? ""));
}

/** The filters that a facility's screen offers. */
export type OfferedFilters = { units: readonly { id: number }[]; hasBothRoutes: boolean };

/** Drops units that are archived or another facility's, and Unassigned where there are none. */
function unitsOffered(chosen: number[] | null, units: OfferedFilters["units"]): number[] | null {
  const valid = chosen?.filter(
    (id) => (id === UNASSIGNED && units.length > 0) || units.some((unit) => unit.id === id),
  );
  return valid && valid.length > 0 ? valid : null;
}

/** Drops filters the facility's screen has no control for, which the person could not clear. */
export function offeredFilters(
  filters: ScheduleFilters,
  { units, hasBothRoutes }: OfferedFilters,
): ScheduleFilters {
  const routes = hasBothRoutes ? filters.routes : defaultFilters.routes;
  const chosen =
    filters.units?.length === 0 && units.length > 0 ? filters.units : unitsOffered(filters.units, units);
  const isSame = routes === filters.routes && chosen?.join() === filters.units?.join();
  return isSame ? filters : { ...filters, routes, units: chosen };
}

/** An old address may name a day that has passed; the schedule starts today at the earliest. */
export const fromToday = (filters: ScheduleFilters, today: string): ScheduleFilters =>
  filters.from !== null && filters.from <= today ? { ...filters, from: null } : filters;
