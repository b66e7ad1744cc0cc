import type { Actor } from "@/lib/access/actor";
import { facilityScope, oneFacilityScope, scopeWithin, type FacilityScope } from "@/lib/access/scopes";
import { Forbidden } from "@/lib/errors";
import type { RoutedScopes } from "@/lib/slots/reads.sql";
import { calendarAccess, hasCalendar, type CalendarFlags } from "./policy";
import type { CalendarType } from "./schema";
import { refuse } from "./present";

export type CalendarRequest = { type: CalendarType; facilityIds?: readonly number[] };

/**
 * The facilities whose flex and on-demand shifts the person may see on the calendar, among those requested. Throws
 * Forbidden with FACILITY_NOT_PERMITTED for an explicit facility that is not theirs, and for someone without a
 * calendar.
 */
export function proveScopes(
  actor: Actor,
  facilities: readonly CalendarFlags[],
  { type, facilityIds }: CalendarRequest,
): RoutedScopes {
  const access = new Map(facilities.map((one) => [one.id, calendarAccess(actor, one)]));
  for (const id of facilityIds ?? []) if (!hasCalendar(access.get(id) ?? none)) refuseFacility(actor, id);
  if (![...access.values()].some(hasCalendar)) throw new Forbidden();
  const isRequested = (id: number) => facilityIds === undefined || facilityIds.includes(id);
  const all = facilityScope(actor);
  return {
    flex: scopeWithin(all, (id) => type !== "ON_DEMAND" && isRequested(id) && access.get(id)?.flex === true),
    onDemand: scopeWithin(
      all,
      (id) => type !== "FLEX" && isRequested(id) && access.get(id)?.onDemand === true,
    ),
  };
}

const none = { flex: false, onDemand: false };

function refuseFacility(actor: Actor, facilityId: number): never {
  oneFacilityScope(actor, facilityId);
  return refuse("FACILITY_NOT_PERMITTED");
}

/** Facilities of which the person sees either kind of shift. */
export const anyRoute = (actor: Actor, { flex, onDemand }: RoutedScopes): FacilityScope =>
  scopeWithin(
    facilityScope(actor),
    (id) => flex.facilityIds.includes(id) || onDemand.facilityIds.includes(id),
  );
