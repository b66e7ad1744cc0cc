import { agencyScope } from "@/lib/access/scopes";
import { countFits } from "@/lib/agency-schedule/assignment/count-fits";
import { Fits, FitsQuery } from "@/lib/agency-schedule/assignment/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "agency",
    summary: "Counts the agency's professionals who can be assigned to each open shift or bundle of a range.",
    query: FitsQuery,
    response: Fits,
  },
  ({ ctx, actor, query }) => countFits(agencyScope(actor), query, ctx.now),
);
