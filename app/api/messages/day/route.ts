import { P } from "@/lib/access/permissions";
import { oneFacilityScope } from "@/lib/access/scopes";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadDayPeople } from "@/lib/messages/load-threads";
import { DayOfThreads, DayPeople } from "@/lib/messages/schema";

export const GET = endpoint(
  {
    access: permission(P.INVITE, P.FLEX_ADD_CAREGIVER),
    summary: "Lists everyone with a shift on a day that hasn't ended, to write to all of them.",
    query: DayOfThreads,
    response: DayPeople,
  },
  ({ ctx, actor, query }) => loadDayPeople(ctx, oneFacilityScope(actor, query.facilityId), query.date),
);
