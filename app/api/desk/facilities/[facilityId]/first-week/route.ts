import { P } from "@/lib/access/permissions";
import { FacilityParams } from "@/lib/desk/customers/schema";
import { requestFirstWeek } from "@/lib/desk/first-week/request-first-week";
import { FirstWeek } from "@/lib/desk/first-week/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Requests the first week of a facility without shifts, all or none.",
    params: FacilityParams,
    body: FirstWeek,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => requestFirstWeek(ctx, { ...params, ...body }),
);
