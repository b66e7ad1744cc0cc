import { P } from "@/lib/access/permissions";
import { loadRoster } from "@/lib/desk/agencies/load-agencies";
import { AgencyParams, DeskRoster, RosterQuery } from "@/lib/desk/agencies/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_AGENCIES },
    summary: "A page of the agency’s professionals, each with what their papers lack.",
    params: AgencyParams,
    query: RosterQuery,
    response: DeskRoster,
    errors: [404],
  },
  ({ ctx, params, query }) => loadRoster(ctx, { ...params, ...query }),
);
