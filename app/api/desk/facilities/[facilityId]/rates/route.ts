import { P } from "@/lib/access/permissions";
import { setRatesAtDesk, withdrawRateAtDesk } from "@/lib/desk/customers/sign-contract-at-desk";
import { FacilityParams, RatesAtDesk, WithdrawnRate } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Sets hourly rates of types from a day on, all or none.",
    params: FacilityParams,
    body: RatesAtDesk,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => setRatesAtDesk(ctx, { ...params, ...body }),
);

export const DELETE = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Takes back a rate that no shift was posted at.",
    params: FacilityParams,
    query: WithdrawnRate,
    errors: [404, 409],
  },
  ({ ctx, params, query }) => withdrawRateAtDesk(ctx, { ...params, ...query }),
);
