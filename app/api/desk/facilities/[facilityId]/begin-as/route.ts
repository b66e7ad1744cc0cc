import { P } from "@/lib/access/permissions";
import { beginAsAtDesk } from "@/lib/desk/customers/change-facility";
import { BegunAs, FacilityParams, ModelFacility } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary:
      "Gives a facility the units, shift types, times and rates of another one of its company that it lacks.",
    params: FacilityParams,
    body: ModelFacility,
    response: BegunAs,
    errors: [404],
  },
  ({ ctx, params, body }) => beginAsAtDesk(ctx, { ...params, ...body }),
);
