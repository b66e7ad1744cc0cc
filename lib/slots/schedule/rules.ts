import { attentionFilters, isCountedBy, type AttentionFilter } from "../attention/rules";
import { isGuaranteed } from "../guarantee/rules";
import { slotsOnTerms } from "../pay/rules";
import { openPlaces } from "../places/rules";
import { compareSlots, filterStatus, isCancelled, isFilled, type StatusFilterName } from "../rules";
import type { ListSlot } from "../schema";
import { coverageOf, coverageOfSlots, type Coverage, type DayCoverage } from "../week/rules";

/** What a person sees as one shift: slots of a date, structure and orientation at one facility, on whichever route. */
export type ScheduledShift = {
  key: string;
  slots: ListSlot[];
  /** Of all its slots that are not cancelled, shown or filtered away; of all where none stands. */
  routes: RouteName[];
  /** How many of those are flex. */
  flexCount: number;
  /** x and y of "x of y filled", counted over all slots of the shift, shown or filtered away. */
  filled: number;
  total: number;
  /** Of those filled, how many wait for a confirmation. */
  claimed: number;
  /** Of those filled, places no one has, counted because an outside system withdrew them. */
  withdrawn: number;
  isGuaranteed: boolean;
  /** Whether on-demand slots are open, which have a guarantee and pay to change. */
  hasOpenOnDemand: boolean;
  /** Whether there are places that someone can be invited to. */
  hasOpenPlaces: boolean;
};

/** A day with its shown shifts; its coverage is of the whole day, whatever is filtered away. */
export type ScheduledDay = { date: string; shifts: ScheduledShift[]; coverage: DayCoverage };

const routeOf = (slot: ListSlot): RouteName => (slot.is_flex ? "FLEX" : "ON_DEMAND");

/** Slots with the same key are one shift to a person. */
export const shiftKey = (slot: ListSlot) =>
  `${slot.shift_date}|${slot.shift_structure_id}|${slot.is_orientation ? 1 : 0}`;

function grouped(slots: readonly ListSlot[], keyOf: (slot: ListSlot) => string): Map<string, ListSlot[]> {
  const groups = new Map<string, ListSlot[]>();
  for (const slot of slots) {
    const key = keyOf(slot);
    const group = groups.get(key);
    if (group) group.push(slot);
    else groups.set(key, [slot]);
  }
  return groups;
}

/** Groups slots into days and shifts, keeping the feed's order of days and shifts and the printed order within a shift. */
export function scheduleDays(
  all: readonly ListSlot[],
  isShown: (slot: ListSlot) => boolean = () => true,
): ScheduledDay[] {
  const shifts = grouped(all, shiftKey);
  const byDate = grouped(all, ({ shift_date }) => shift_date);
  const days = new Map<string, ScheduledDay>();
  for (const [key, group] of shifts) {
    const shown = group.filter(isShown);
    if (shown.length === 0) continue;
    const counted = group.filter((slot) => !isCancelled(slot));
    const coverage: Coverage = coverageOfSlots(counted);
    const date = group[0]!.shift_date;
    const day = days.get(date) ?? {
      date,
      shifts: [],
      coverage: coverageOf(byDate.get(date)!, { from: date, days: 1 })[0]!,
    };
    days.set(date, day);
    const standing = counted.length > 0 ? counted : group;
    day.shifts.push({
      key,
      slots: shown.sort(compareSlots),
      ...coverage,
      routes: routeNames.filter((route) => standing.some((slot) => routeOf(slot) === route)),
      flexCount: standing.filter(({ is_flex }) => is_flex).length,
      withdrawn: counted.filter((slot) => isFilled(slot) && slot.caregiver_id == null).length,
      isGuaranteed: isGuaranteed(group),
      hasOpenOnDemand: slotsOnTerms(group).length > 0,
      hasOpenPlaces: openPlaces(group).length > 0,
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
  /** Only what a counter above the list counts. */
  attention: AttentionFilter | null;
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

/** As names are compared: without regard to case and to accents, which a hurried search leaves out. */
const folded = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * The test a slot must pass to be shown. Made once per change of the filters, run once per slot. `today` is the facility's
 * date.
 */
export function slotFilter(filters: ScheduleFilters, today: string): (slot: ListSlot) => boolean {
  const search = folded(filters.search.trim());
  const isSearching = search.length >= SEARCH_FROM_LENGTH;
  return (slot) =>
    (filters.types === null || filters.types.includes(slot.resource_type)) &&
    (filters.units === null || filters.units.includes(slot.unit_id ?? UNASSIGNED)) &&
    filters.statuses.includes(filterStatus(slot)) &&
    filters.routes.includes(routeOf(slot)) &&
    featuresOf(slot).some((feature) => filters.features.includes(feature)) &&
    (filters.from === null || slot.shift_date >= filters.from) &&
    (filters.attention === null || isCountedBy(filters.attention, slot, today)) &&
    (!isSearching || folded(slot.caregiver_name ?? "").includes(search));
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

/**
 * The filters an address states; what it does not state, or states wrongly, keeps its default. The search is never in
 * it: a professional's name does not belong into histories and logs.
 */
export function filtersFromQuery(
  query: URLSearchParams,
  standards: ScheduleFilters = defaultFilters,
): ScheduleFilters {
  const all = (name: string): string[] | null => query.get(name)?.split(",").filter(Boolean) ?? null;
  const among = <T>(stated: T[] | null, isKnown: (one: T) => boolean): T[] | null => {
    const kept = stated?.filter(isKnown) ?? null;
    // None at all can be chosen; nothing but what there is not is a mistake.
    return stated?.length && !kept?.length ? null : kept;
  };
  const known = <T extends string>(name: string, names: readonly T[], standard: T[]): T[] =>
    (among(all(name), (one) => (names as readonly string[]).includes(one)) as T[] | null) ?? standard;
  const from = query.get("from");
  const attention = attentionFilters.find((name) => name === query.get("attention")) ?? null;
  return {
    types: all("type"),
    units: among(all("unit")?.map(Number) ?? null, Number.isInteger),
    statuses: known("status", statusNames, standards.statuses),
    features: known("feature", featureNames, standards.features),
    routes: known("route", routeNames, standards.routes),
    search: "",
    from: from && isDate(from) ? from : null,
    attention,
  };
}

/** The address of the filters: only what differs from the default of the screen. */
export function queryFromFilters(
  filters: ScheduleFilters,
  standards: ScheduleFilters = defaultFilters,
): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, key] of Object.entries(lists)) {
    const chosen = filters[key as (typeof lists)[keyof typeof lists]];
    const standard = standards[key as (typeof lists)[keyof typeof lists]];
    if (chosen !== null && chosen.join() !== standard?.join()) query.set(name, chosen.join());
  }
  if (filters.from) query.set("from", filters.from);
  if (filters.attention) query.set("attention", filters.attention);
  return query;
}

/** Slots as the feed has them by now, or as they were where it does not reach: one long past is in no feed. */
export function withFeed(slots: readonly ListSlot[], feed: readonly ListSlot[] = []): ListSlot[] {
  const inFeed = new Set(feed.map((slot) => slot.slot_id));
  return [...feed, ...slots.filter((slot) => !inFeed.has(slot.slot_id))];
}

const LARGEST_ID = 2_147_483_647;

const idIn = (query: URLSearchParams, name: string): number | null => {
  const text = query.get(name) ?? "";
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_ID ? Number(text) : null;
};

/** Where the single-slot view of a link leads back to. */
export type ReturnTo = { href: "/private/global-overview" | "/private/shifts"; label: string };

export type SlotLink = {
  /** Null where the address asks for a slot that cannot be one. */
  slotId: number | null;
  facilityId: number | null;
  returnTo: ReturnTo;
};

/** The one slot an address asks for, or null when it asks for the schedule. */
export function slotLinkOf(query: URLSearchParams, may: { openGlobalSchedule: boolean }): SlotLink | null {
  if (!query.has("slotId")) return null;
  const isFromOverview =
    may.openGlobalSchedule && query.has("fromGlobalOverview") && query.get("fromGlobalOverview") !== "false";
  return {
    slotId: idIn(query, "slotId"),
    facilityId: idIn(query, "facilityId"),
    returnTo: isFromOverview
      ? { href: "/private/global-overview", label: "Return to Global Schedule" }
      : { href: "/private/shifts", label: "Return to Daily Schedule" },
  };
}

/** What a facility's screen has controls for. */
export type OfferedFilters = { units: readonly { id: number }[]; hasBothRoutes: boolean };

/** Units of another facility's address, or archived, filter nothing; nor does Unassigned where there are none. */
function unitsOffered(chosen: number[] | null, units: OfferedFilters["units"]): number[] | null {
  const kept = chosen?.filter(
    (id) => (id === UNASSIGNED && units.length > 0) || units.some((unit) => unit.id === id),
  );
  return kept && kept.length > 0 ? kept : null;
}

/** The filters without those that a facility's screen has no control for: no one could take them away. */
export function offeredAt(
  filters: ScheduleFilters,
  { units, hasBothRoutes }: OfferedFilters,
): ScheduleFilters {
  const routes = hasBothRoutes ? filters.routes : defaultFilters.routes;
  const chosen =
    filters.units?.length === 0 && units.length > 0 ? filters.units : unitsOffered(filters.units, units);
  const isSame = routes === filters.routes && chosen?.join() === filters.units?.join();
  return isSame ? filters : { ...filters, routes, units: chosen };
}

/** A day that is over by now, of an address kept from then, is today: the schedule begins no earlier. */
export const fromToday = (filters: ScheduleFilters, today: string): ScheduleFilters =>
  filters.from !== null && filters.from <= today ? { ...filters, from: null } : filters;

export const isDefault = (filters: ScheduleFilters): boolean =>
  filters.search === "" && queryFromFilters(filters).size === 0;
