import { P } from "@/lib/access/permissions";
import { loadHistory } from "@/lib/desk/customers/load-facility";
import { FacilityParams } from "@/lib/desk/customers/schema";
import { CustomerHistoryQuery, DeskHistory } from "@/lib/desk/history/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Who set a facility up and changed it.",
    params: FacilityParams,
    query: CustomerHistoryQuery,
    response: DeskHistory,
    errors: [404],
  },
  ({ ctx, params, query }) => loadHistory(ctx, { ...params, ...query }),
);
