import type { Actor } from "@/lib/access/actor";
import { facilityScope } from "@/lib/access/scopes";
import { calendarAccess } from "./policy";
import { listCalendarFlags } from "./reads.sql";

/** Whether the person's Global Schedule has flex shifts, and on-demand shifts, of any facility. */
export async function findOverviews(actor: Actor) {
  const isOfACompany = Object.keys(actor.companyPermissions).length > 0;
  const flags = isOfACompany ? await listCalendarFlags(facilityScope(actor)) : [];
  const calendars = flags.map((facility) => calendarAccess(actor, facility));
  return {
    flexGlobalOverviewEnabled: calendars.some(({ flex }) => flex),
    onDemandGlobalOverviewEnabled: calendars.some(({ onDemand }) => onDemand),
  };
}
