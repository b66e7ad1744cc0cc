import { P } from "@/lib/access/permissions";
import { resetStateMinimumAtDesk, setStateMinimumAtDesk } from "@/lib/desk/limits/set-state-limit-at-desk";
import { MinimumUpdate, StateMinimumParams } from "@/lib/desk/limits/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Sets the least nursing hours per resident day of a state.",
    params: StateMinimumParams,
    body: MinimumUpdate,
    errors: [409],
  },
  ({ ctx, params, body }) => setStateMinimumAtDesk(ctx, { ...params, ...body }),
);

export const DELETE = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Returns a state's least nursing hours to its law.",
    params: StateMinimumParams,
  },
  ({ ctx, params }) => resetStateMinimumAtDesk(ctx, params),
);
