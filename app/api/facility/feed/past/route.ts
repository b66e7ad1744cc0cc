import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { notModified, revalidatedJson } from "@/lib/http/revalidated-json";
import { PastQuery, PastWeek } from "@/lib/past-shifts/schema";
import { prepareWeek } from "@/lib/past-shifts/week/prepare-week";

export const GET = endpoint(
  {
    access: permission(P.PAST_SHIFTS),
    summary: "Lists past slots of a facility for a range of days, by default the latest complete week.",
    query: PastQuery,
    response: PastWeek,
  },
  async ({ actor, query, request, ctx }) => {
    const scope = activeFacilityScope(actor, query.facilityId ?? request.headers.get("x-facility-id"));
    const week = await prepareWeek(actor, scope, query, ctx.now);
    return notModified(request, week.etag) ?? revalidatedJson(await week.load(), week.etag);
  },
);
