import { queryOf, type AddressCodec } from "@/lib/http/address";
import { finderOf } from "@/lib/search/fold";
import { groupNames, type GroupName } from "./rules";
import type { PastSlot } from "./schema";

/** The filters of a week. `search` applies from 3 letters on. */
export type PastFilters = {
  show: GroupName | null;
  search: string;
  unit: string | null;
  type: string | null;
};

export const noFilters: PastFilters = { show: null, search: "", unit: null, type: null };

export const SEARCH_LENGTH = 70;
const SEARCH_FROM = 3;

/** The effective search term; empty while it is too short. */
function termOf({ search }: PastFilters): string {
  const term = search.trim();
  return term.length < SEARCH_FROM ? "" : term;
}

/** Slots that pass every filter except the group, for counting each group. */
export function filteredSlots(slots: readonly PastSlot[], filters: PastFilters): PastSlot[] {
  const { unit, type } = filters;
  const isFound = finderOf(termOf(filters));
  return slots.filter(
    (slot) =>
      isFound(slot.caregiver_name) &&
      (unit === null || slot.unit_label === unit) &&
      (type === null || slot.resource_type === type),
  );
}

/** Whether two filters always select the same slots. */
export const hasSameEffect = (one: PastFilters, other: PastFilters): boolean =>
  one.show === other.show &&
  one.unit === other.unit &&
  one.type === other.type &&
  termOf(one) === termOf(other);

export function filtersOfQuery(query: URLSearchParams): PastFilters {
  const show = groupNames.find((name) => name === query.get("show")) ?? null;
  const search = (query.get("search") ?? "").slice(0, SEARCH_LENGTH);
  return { show, search, unit: query.get("unit"), type: query.get("type") };
}

/** The week and its filters; `weekOf` gives the week for the one an address names. */
export const pastAddress = (
  weekOf: (named: string | null) => string,
  { hasGroups }: { hasGroups: boolean },
): AddressCodec<{ friday: string; filters: PastFilters }> => ({
  read: (query) => {
    const filters = filtersOfQuery(query);
    return {
      friday: weekOf(query.get("week")),
      filters: hasGroups ? filters : { ...filters, show: null },
    };
  },
  write: ({ friday, filters: { show, search, unit, type } }) =>
    queryOf({ week: friday, show, search: search.trim(), unit, type }),
});
