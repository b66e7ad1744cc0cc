import { P } from "@/lib/access/permissions";
import { loadScorecard } from "@/lib/desk/agencies/load-agencies";
import { AgencyParams, Scorecard, ScorecardQuery } from "@/lib/desk/agencies/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_AGENCIES },
    summary: "What the agency made of the slots released to it in a period.",
    params: AgencyParams,
    query: ScorecardQuery,
    response: Scorecard,
    errors: [404],
  },
  ({ ctx, params, query }) => loadScorecard(ctx, { ...params, ...query }),
);
