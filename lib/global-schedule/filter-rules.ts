import {
  defaultFilters,
  filtersFromQuery,
  queryFromFilters,
  slotFilter,
  statusNames,
  type ScheduleFilters,
} from "@/lib/slots/schedule/rules";
import type { ListSlot } from "@/lib/slots/schema";

/** The choices of the calendar's filter bar: those of the Daily Schedule, and one professional. */
export type CalendarFilters = Pick<
  ScheduleFilters,
  "types" | "units" | "statuses" | "features" | "routes"
> & {
  professionalId: number | null;
};

/** Unlike the Daily Schedule the calendar shows what was cancelled too. */
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

/** The filters an address states; what it does not state, or states wrongly, keeps its default. */
export function calendarFiltersOf(query: URLSearchParams): CalendarFilters {
  const { types, units, statuses, features, routes } = filtersFromQuery(query, standards);
  const professional = query.get("professional") ?? "";
  const professionalId = /^[1-9]\d{0,8}$/.test(professional) ? Number(professional) : null;
  return { types, units, statuses, features, routes, professionalId };
}

/** The address of the filters: only what differs from the default, and no name of a person. */
export function queryOfFilters(filters: CalendarFilters): URLSearchParams {
  const query = queryFromFilters(asSchedule(filters), standards);
  if (filters.professionalId !== null) query.set("professional", String(filters.professionalId));
  return query;
}

/** The number of active filters. */
export const countFilters = (filters: CalendarFilters): number => queryOfFilters(filters).size;

/** The test a slot must pass to be shown. */
export function calendarFilter(filters: CalendarFilters): (slot: ListSlot) => boolean {
  // The calendar has no counter that depends on today.
  const passes = slotFilter(asSchedule(filters), "");
  const { professionalId } = filters;
  return (slot) => (professionalId === null || slot.caregiver_id === professionalId) && passes(slot);
}
