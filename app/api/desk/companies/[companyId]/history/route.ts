import { P } from "@/lib/access/permissions";
import { loadCompanyHistory } from "@/lib/desk/customers/load-customers";
import { CompanyParams } from "@/lib/desk/customers/schema";
import { CustomerHistoryQuery, DeskHistory } from "@/lib/desk/history/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Who set a company up and changed it.",
    params: CompanyParams,
    query: CustomerHistoryQuery,
    response: DeskHistory,
    errors: [404],
  },
  ({ ctx, params, query }) => loadCompanyHistory(ctx, { ...params, ...query }),
);
