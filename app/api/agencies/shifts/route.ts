import { agencyScope } from "@/lib/access/scopes";
import { prepareOpenShifts } from "@/lib/agency-schedule/shifts/load-first-screen";
import { AgencyShifts, RangeQuery } from "@/lib/agency-schedule/shifts/schema";
import { endpoint } from "@/lib/http/endpoint";
import { notModified, revalidatedJson } from "@/lib/http/revalidated-json";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists open per diem shifts that the agency may fill, from today or later; at most 2,000.",
    query: RangeQuery,
    response: AgencyShifts,
  },
  async ({ ctx, actor, query, request }) => {
    const shifts = await prepareOpenShifts(agencyScope(actor), query, ctx.now);
    return notModified(request, shifts.etag) ?? revalidatedJson(await shifts.load(), shifts.etag);
  },
);
