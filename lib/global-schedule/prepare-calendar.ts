import type { Actor } from "@/lib/access/actor";
import { facilityScope } from "@/lib/access/scopes";
import { readDatesVersion } from "@/lib/slots/read-feed-version.sql";
import { listSlotsOfDates } from "@/lib/slots/reads.sql";
import { slotViewer, viewerKey } from "@/lib/slots/policy";
import { clock } from "@/lib/time/clock";
import { presentCalendar } from "./present";
import { proveScopes } from "./prove-scopes";
import { listCalendarFlags } from "./reads.sql";
import type { Calendar, CalendarQuery } from "./schema";

/** Fifty facilities with 40 shifts a day, and some more. */
export const MAX_CALENDAR = 40_000;

/** The calendar's ETag and, unless the caller has it already, its content: three statements. */
export async function prepareCalendar(actor: Actor, query: CalendarQuery) {
  const now = clock.now();
  const scopes = proveScopes(actor, await listCalendarFlags(facilityScope(actor)), query);
  const { version, snapshot } = await readDatesVersion(scopes, query, now);
  const views = [scopes.flex, scopes.onDemand].map(({ facilityIds }) =>
    facilityIds.map((id) => `${id}${viewerKey(slotViewer(actor, id))}`).join("."),
  );
  return {
    etag: `"${query.start}-${query.end}-${views.join("-")}-${version}"`,
    load: async (): Promise<Calendar> => {
      const rows = await listSlotsOfDates(scopes, query, { limit: MAX_CALENDAR + 1 });
      return {
        shifts: presentCalendar(actor, rows.slice(0, MAX_CALENDAR), now),
        generated_at: now.toISOString(),
        snapshot,
        is_cut: rows.length > MAX_CALENDAR,
      };
    },
  };
}
