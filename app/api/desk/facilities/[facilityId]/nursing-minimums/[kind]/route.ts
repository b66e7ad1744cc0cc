import { P } from "@/lib/access/permissions";
import {
  resetFacilityMinimumAtDesk,
  setFacilityMinimumAtDesk,
} from "@/lib/desk/limits/set-state-limit-at-desk";
import { FacilityMinimumParams, MinimumUpdate } from "@/lib/desk/limits/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Sets a facility's own least nursing hours per resident day.",
    params: FacilityMinimumParams,
    body: MinimumUpdate,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => setFacilityMinimumAtDesk(ctx, { ...params, ...body }),
);

export const DELETE = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Removes a facility's own least nursing hours.",
    params: FacilityMinimumParams,
    errors: [404],
  },
  ({ ctx, params }) => resetFacilityMinimumAtDesk(ctx, params),
);
