import { LARGEST_ID, type AddressCodec } from "@/lib/http/address";
import { isDate } from "@/lib/time/calendar";
import { attentionFilters } from "../attention/rules";
import { defaultFilters, featureNames, routeNames, statusNames, type ScheduleFilters } from "./filter-rules";

const lists = {
  type: "types",
  unit: "units",
  status: "statuses",
  feature: "features",
  route: "routes",
} as const;

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
    from: isDate(from) ? from : null,
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

export const scheduleAddress: AddressCodec<ScheduleFilters> = {
  read: (query, before) => ({ ...filtersFromQuery(query), search: before?.search ?? "" }),
  write: (filters) => queryFromFilters(filters),
};

export const isDefault = (filters: ScheduleFilters): boolean =>
  filters.search === "" && queryFromFilters(filters).size === 0;

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
