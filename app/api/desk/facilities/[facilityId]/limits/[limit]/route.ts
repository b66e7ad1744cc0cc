import { P } from "@/lib/access/permissions";
import { LimitParams, LimitUpdate } from "@/lib/desk/customers/schema";
import { resetLimitAtDesk, setLimitAtDesk } from "@/lib/desk/customers/set-limit-at-desk";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Sets a limit of rest or hours for a facility.",
    params: LimitParams,
    body: LimitUpdate,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => setLimitAtDesk(ctx, { ...params, ...body }),
);

export const DELETE = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Returns a limit of rest or hours to that of the facility's state.",
    params: LimitParams,
    errors: [404],
  },
  ({ ctx, params }) => resetLimitAtDesk(ctx, params),
);
