import { P } from "@/lib/access/permissions";
import { loadWeekOf } from "@/lib/desk/first-week/load-week-of";
import { WeekOf, WeekQuery } from "@/lib/desk/first-week/schema";
import { FromParams } from "@/lib/desk/members/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "How many people another facility of the customer needs in a week, to begin with the same.",
    params: FromParams,
    query: WeekQuery,
    response: WeekOf,
    errors: [404],
  },
  ({ ctx, params, query }) => loadWeekOf(ctx, { ...params, ...query }),
);
