import type { AddressCodec } from "@/lib/http/address";
import { filtersFromQuery, queryFromFilters } from "@/lib/slots/schedule/address-rules";
import {
  defaultFilters,
  slotFilter,
  statusNames,
  type ScheduleFilters,
} from "@/lib/slots/schedule/filter-rules";
import type { ListSlot } from "@/lib/slots/schema";
import { dateOfAddress } from "./rules";

/** The calendar's filters: those of the Daily Schedule, and one professional. */
export type CalendarFilters = Pick<
  ScheduleFilters,
  "types" | "units" | "statuses" | "features" | "routes"
> & {
  professionalId: number | null;
};

/** Unlike the Daily Schedule, the calendar shows cancelled slots by default. */
const standards: ScheduleFilters = { ...defaultFilters, statuses: [...statusNames] };

export const everything: CalendarFilters = {
  types: null,
  units: null,
  statuses: [...statusNames],
  features: standards.features,
  routes: standards.routes,
  professionalId: null,
};

function asSchedule({ types, units, statuses, features, routes }: CalendarFilters): ScheduleFilters {
  return { ...standards, types, units, statuses, features, routes };
}

/** The filters in an address; missing or invalid ones keep their default. */
export function calendarFiltersOf(query: URLSearchParams): CalendarFilters {
  const { types, units, statuses, features, routes } = filtersFromQuery(query, standards);
  const professional = query.get("professional") ?? "";
  const professionalId = /^[1-9]\d{0,8}$/.test(professional) ? Number(professional) : null;
  return { types, units, statuses, features, routes, professionalId };
}

/** The address of the filters: only those that differ from the default, and no personal names. */
export function queryOfFilters(filters: CalendarFilters): URLSearchParams {
  const query = queryFromFilters(asSchedule(filters), standards);
  if (filters.professionalId !== null) query.set("professional", String(filters.professionalId));
  return query;
}

/** The current day and the filters. */
export const calendarAddress = (today: string): AddressCodec<{ date: string; filters: CalendarFilters }> => ({
  read: (query) => ({ date: dateOfAddress(query.get("date"), today), filters: calendarFiltersOf(query) }),
  write: ({ date, filters }) => {
    const query = queryOfFilters(filters);
    if (date !== today) query.set("date", date);
    return query;
  },
});

/** The number of active filters. */
export const countFilters = (filters: CalendarFilters): number => queryOfFilters(filters).size;

/** The predicate for visible slots. */
export function calendarFilter(filters: CalendarFilters): (slot: ListSlot) => boolean {
  // The calendar has no filter that depends on today.
  const passes = slotFilter(asSchedule(filters), "");
  const { professionalId } = filters;
  return (slot) => (professionalId === null || slot.caregiver_id === professionalId) && passes(slot);
}
