import { isGuaranteed } from "../guarantee/rules";
import { slotsOnTerms } from "../pay/rules";
import { compareSlots, filterStatus, isCancelled, isFilled, type StatusFilterName } from "../rules";
import type { ListSlot } from "../schema";

/** What a person sees as one shift: slots of a date, structure and orientation at one facility, on whichever route. */
export type ScheduledShift = {
  key: string;
  slots: ListSlot[];
  /** x and y of "x of y filled", counted over all slots of the shift, shown or filtered away. */
  filled: number;
  total: number;
  isGuaranteed: boolean;
  /** Whether on-demand slots are open, which have a guarantee and pay to change. */
  hasOpenOnDemand: boolean;
};

export type ScheduledDay = { date: string; shifts: ScheduledShift[]; open: number };

/** Slots with the same key are one shift to a person. */
export const shiftKey = (slot: ListSlot) =>
  `${slot.shift_date}|${slot.shift_structure_id}|${slot.is_orientation ? 1 : 0}`;

/** Groups slots into days and shifts, keeping the feed's order of days and shifts and the printed order within a shift. */
export function scheduleDays(
  all: readonly ListSlot[],
  isShown: (slot: ListSlot) => boolean = () => true,
): ScheduledDay[] {
  const shifts = new Map<string, ListSlot[]>();
  for (const slot of all) {
    const key = shiftKey(slot);
    const group = shifts.get(key);
    if (group) group.push(slot);
    else shifts.set(key, [slot]);
  }
  const days = new Map<string, ScheduledDay>();
  for (const [key, group] of shifts) {
    const shown = group.filter(isShown);
    if (shown.length === 0) continue;
    const counted = group.filter((slot) => !isCancelled(slot));
    const filled = counted.filter(isFilled).length;
    const date = group[0]!.shift_date;
    const day = days.get(date) ?? { date, shifts: [], open: 0 };
    days.set(date, day);
    day.open += counted.length - filled;
    day.shifts.push({
      key,
      slots: shown.sort(compareSlots),
      filled,
      total: counted.length,
      isGuaranteed: isGuaranteed(group),
      hasOpenOnDemand: slotsOnTerms(group).length > 0,
    });
  }
  return [...days.values()].sort((a, b) => a.date.localeCompare(b.date));
}

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

/** The choices of the filter bar. A null list stands for all; the unit 0 stands for Unassigned. */
export type ScheduleFilters = {
  types: string[] | null;
  units: number[] | null;
  statuses: StatusFilterName[];
  features: FeatureName[];
  routes: RouteName[];
  search: string;
  /** Show from this date on. */
  from: string | null;
};

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

/** The test a slot must pass to be shown. Made once per change of the filters, run once per slot. */
export function slotFilter(filters: ScheduleFilters): (slot: ListSlot) => boolean {
  const search = filters.search.trim().toLowerCase();
  const isSearching = search.length >= SEARCH_FROM_LENGTH;
  return (slot) =>
    (filters.types === null || filters.types.includes(slot.resource_type)) &&
    (filters.units === null || filters.units.includes(slot.unit_id ?? UNASSIGNED)) &&
    filters.statuses.includes(filterStatus(slot)) &&
    filters.routes.includes(slot.is_flex ? "FLEX" : "ON_DEMAND") &&
    featuresOf(slot).some((feature) => filters.features.includes(feature)) &&
    (filters.from === null || slot.shift_date >= filters.from) &&
    (!isSearching || (slot.caregiver_name ?? "").toLowerCase().includes(search));
}

const lists = {
  type: "types",
  unit: "units",
  status: "statuses",
  feature: "features",
  route: "routes",
} as const;

const isDate = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
};

/** The filters an address states; what it does not state, or states wrongly, keeps its default. */
export function filtersFromQuery(query: URLSearchParams): ScheduleFilters {
  const all = (name: string): string[] | null => query.get(name)?.split(",").filter(Boolean) ?? null;
  const known = <T extends string>(name: string, names: readonly T[], fallback: T[]): T[] =>
    all(name)?.filter((one): one is T => (names as readonly string[]).includes(one)) ?? fallback;
  const from = query.get("from");
  return {
    types: all("type"),
    units: all("unit")?.map(Number).filter(Number.isInteger) ?? null,
    statuses: known("status", statusNames, defaultFilters.statuses),
    features: known("feature", featureNames, defaultFilters.features),
    routes: known("route", routeNames, defaultFilters.routes),
    search: query.get("search") ?? "",
    from: from && isDate(from) ? from : null,
  };
}

/** The address of the filters: only what differs from the default. */
export function queryFromFilters(filters: ScheduleFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, key] of Object.entries(lists)) {
    const chosen = filters[key as (typeof lists)[keyof typeof lists]];
    const standard = defaultFilters[key as (typeof lists)[keyof typeof lists]];
    if (chosen !== null && chosen.join() !== standard?.join()) query.set(name, chosen.join());
  }
  if (filters.search) query.set("search", filters.search);
  if (filters.from) query.set("from", filters.from);
  return query;
}

export const isDefault = (filters: ScheduleFilters): boolean => queryFromFilters(filters).size === 0;
