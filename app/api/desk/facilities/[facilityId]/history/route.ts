import { P } from "@/lib/access/permissions";
import { loadHistory } from "@/lib/desk/customers/load-facility";
import { CustomerHistory, FacilityParams, HistoryQuery } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Who set a facility up and changed it.",
    params: FacilityParams,
    query: HistoryQuery,
    response: CustomerHistory,
    errors: [404],
  },
  ({ ctx, params, query }) => loadHistory(ctx, { ...params, ...query }),
);
