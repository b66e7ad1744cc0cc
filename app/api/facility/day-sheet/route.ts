import { activeFacilityScope } from "@/lib/access/active-facility";
import { getFacilityWithUnits } from "@/lib/facilities/reads.sql";
import { endpoint } from "@/lib/http/endpoint";
import { loadDaySheet } from "@/lib/slots/day-sheet/load-day-sheet";
import { DaySheet, DaySheetQuery } from "@/lib/slots/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the slots that start on a day at a facility, past or upcoming, except cancelled ones.",
    query: DaySheetQuery,
    response: DaySheet,
  },
  async ({ actor, query: { date, facilityId }, request }) => {
    const scope = activeFacilityScope(actor, facilityId ?? request.headers.get("x-facility-id"));
    const { timezone } = await getFacilityWithUnits(scope);
    return loadDaySheet(actor, scope, { date, zone: timezone });
  },
);
