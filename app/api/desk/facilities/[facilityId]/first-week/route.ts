import { P } from "@/lib/access/permissions";
import { FacilityParams } from "@/lib/desk/customers/schema";
import { takeBackFirstWeek } from "@/lib/desk/first-week/take-back-first-week";
import { requestFirstWeek } from "@/lib/desk/first-week/request-first-week";
import { FirstWeek, SeenWeek } from "@/lib/desk/first-week/schema";
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

export const DELETE = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Takes a first week back as a whole, for an hour and while no one has taken any of it.",
    params: FacilityParams,
    body: SeenWeek,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => takeBackFirstWeek(ctx, { ...params, ...body }),
);
