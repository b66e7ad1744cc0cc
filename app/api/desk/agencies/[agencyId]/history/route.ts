import { P } from "@/lib/access/permissions";
import { loadAgencyHistory } from "@/lib/desk/agencies/load-agencies";
import { AgencyParams } from "@/lib/desk/agencies/schema";
import { CustomerHistoryQuery, DeskHistory } from "@/lib/desk/history/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_AGENCIES },
    summary: "Who set the agency up and changed it, newest first.",
    params: AgencyParams,
    query: CustomerHistoryQuery,
    response: DeskHistory,
    errors: [404],
  },
  ({ ctx, params, query }) => loadAgencyHistory(ctx, { ...params, ...query }),
);
