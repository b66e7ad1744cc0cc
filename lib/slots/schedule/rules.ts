import { attentionFilters, isCountedBy, type AttentionFilter } from "../attention/rules";
import { isGuaranteed } from "../guarantee/rules";
import { slotsOnTerms } from "../pay/rules";
import { openPlaces } from "../places/rules";
import { compareSlots, filterStatus, isCancelled, isFilled, type StatusFilterName } from "../rules";
import type { ListSlot } from "../schema";
import { coverageOf, coverageOfSlots, type Coverage, type DayCoverage } from "../week/rules";

/** One shift on screen: slots of a date, structure and orientation at one facility, on any route. */
export type ScheduledShift = {
  key: string;
  slots: ListSlot[];
  /** Routes of the shift's live slots, including filtered ones; of all its slots if none is live. */
  routes: RouteName[];
  /** The coverage of its flex slots alone; the rest is on-demand. */
  flex: Coverage;
  /** x and y of "x of y filled", over all slots of the shift, including filtered ones. */
  filled: number;
  total: number;
  /** How many of the filled slots await confirmation. */
  claimed: number;
  /** How many of the filled slots are empty but count as filled, withdrawn by an external system. */
  withdrawn: number;
  isGuaranteed: boolean;
  /** Whether it has open on-demand slots, whose guarantee and pay can change. */
  hasOpenOnDemand: boolean;
  /** Whether any of these pays a bonus. */
  hasBonus: boolean;
  /** Whether it has places to invite someone to. */
  hasOpenPlaces: boolean;
};

/** Last night's shifts that are running now, told in one line. Counts all their slots, whatever the filters. */
export type OnShift = {
  /** When the last of them ends: "7:00 AM". */
  until: string;
  arrived: number;
  noShows: number;
  late: number;
  /** Of these nobody knows yet whether they came. */
  toCheck: number;
  /** The group's rows, and how many of them it hides while it is folded. */
  rows: number;
  quiet: number;
};

/** A day with its visible shifts; coverage ignores the filters. */
export type ScheduledDay = {
  date: string;
  shifts: ScheduledShift[];
  coverage: DayCoverage;
  /** Of a day before today, whose last shifts are running. */
  onShift?: OnShift;
};

const routeOf = (slot: ListSlot): RouteName => (slot.is_flex ? "FLEX" : "ON_DEMAND");

/** Slots with the same key form one shift on screen. */
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

/** Groups slots into days and shifts, keeping the feed's order and the printed order within a shift. */
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
    const onTerms = slotsOnTerms(group);
    day.shifts.push({
      key,
      slots: shown.sort(compareSlots),
      ...coverage,
      routes: routeNames.filter((route) => standing.some((slot) => routeOf(slot) === route)),
      flex: coverageOfSlots(counted.filter(({ is_flex }) => is_flex)),
      withdrawn: counted.filter((slot) => isFilled(slot) && slot.caregiver_id == null).length,
      isGuaranteed: isGuaranteed(group),
      hasOpenOnDemand: onTerms.length > 0,
      hasBonus: onTerms.some(({ facility_payable_bonus: bonus = 0 }) => bonus > 0),
      hasOpenPlaces: openPlaces(group).length > 0,
    });
  }
  return [...days.values()].sort((a, b) => a.date.localeCompare(b.date));
}

type Held = { ids: ReadonlySet<number>; places: ReadonlyMap<number, number> };

/** Keeps the order of slots the person is acting on, so rows do not jump. New slots of a shift come last. */
export function withHeldPlaces(days: ScheduledDay[], { ids, places }: Held): ScheduledDay[] {
  if (ids.size === 0) return days;
  const placeOf = ({ slot_id }: ListSlot) => places.get(slot_id) ?? Infinity;
  const inPlace = (shift: ScheduledShift): ScheduledShift =>
    shift.slots.some(({ slot_id }) => ids.has(slot_id))
      ? { ...shift, slots: [...shift.slots].sort((a, b) => placeOf(a) - placeOf(b) || 0) }
      : shift;
  return days.map((day) => ({ ...day, shifts: day.shifts.map(inPlace) }));
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

/** Ignores case and accents, which people leave out when searching. */
const folded = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The predicate for visible slots: built once per filter change, run once per slot. `today` is the facility's date. */
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
 * The filters in an address; missing or invalid ones keep their default. The search is never in it: a professional's
 * name does not belong in browser histories and logs.
 */
export function filtersFromQuery(
  query: URLSearchParams,
  standards: ScheduleFilters = defaultFilters,
): ScheduleFilters {
  const all = (name: string): string[] | null => query.get(name)?.split(",").filter(Boolean) ?? null;
  const among = <T>(stated: T[] | null, isKnown: (one: T) => boolean): T[] | null => {
    const valid = stated?.filter(isKnown) ?? null;
    // An empty list is a valid choice; a list of unknown values only is not.
    return stated?.length && !valid?.length ? null : valid;
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

/** The address of the filters, with only those that differ from the screen's default. */
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

/** The slots as the feed has them now; those outside its range stay as they were. */
export function withFeed(slots: readonly ListSlot[], feed: readonly ListSlot[] = []): ListSlot[] {
  const inFeed = new Set(feed.map((slot) => slot.slot_id));
  return [...feed, ...slots.filter((slot) => !inFeed.has(slot.slot_id))];
}

const LARGEST_ID = 2_147_483_647;

const idIn = (query: URLSearchParams, name: string): number | null => {
  const text = query.get(name) ?? "";
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_ID ? Number(text) : null;
};

/** The link back from the single-slot view. */
export type ReturnTo = { href: "/private/global-overview" | "/private/shifts"; label: string };

export type SlotLink = {
  /** Null when the address holds an invalid id. */
  slotId: number | null;
  facilityId: number | null;
  returnTo: ReturnTo;
};

/** The single slot in an address, or null for the schedule. */
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

export const isDefault = (filters: ScheduleFilters): boolean =>
  filters.search === "" && queryFromFilters(filters).size === 0;
