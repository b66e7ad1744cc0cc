import { P } from "@/lib/access/permissions";
import { resetStateLimitAtDesk, setStateLimitAtDesk } from "@/lib/desk/limits/set-state-limit-at-desk";
import { StateLimitParams, StateLimitUpdate } from "@/lib/desk/limits/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Sets a limit of rest or hours for the facilities of a state without one of their own.",
    params: StateLimitParams,
    body: StateLimitUpdate,
    errors: [409],
  },
  ({ ctx, params, body }) => setStateLimitAtDesk(ctx, { ...params, ...body }),
);

export const DELETE = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Returns a state's limit of rest or hours to its law, or to the default.",
    params: StateLimitParams,
  },
  ({ ctx, params }) => resetStateLimitAtDesk(ctx, params),
);
