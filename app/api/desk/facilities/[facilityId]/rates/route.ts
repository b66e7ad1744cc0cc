import { P } from "@/lib/access/permissions";
import { setRateAtDesk } from "@/lib/desk/customers/sign-contract-at-desk";
import { FacilityParams, RateAtDesk } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Sets an hourly rate from a day on.",
    params: FacilityParams,
    body: RateAtDesk,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => setRateAtDesk(ctx, { ...params, ...body }),
);
