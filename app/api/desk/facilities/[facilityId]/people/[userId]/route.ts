import { P } from "@/lib/access/permissions";
import { removePersonAtDesk } from "@/lib/desk/customers/save-person-at-desk";
import { CustomerPersonParams, CustomerRemoval } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const DELETE = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Takes someone's role at the facility, or for its company.",
    params: CustomerPersonParams,
    query: CustomerRemoval,
    errors: [404, 409],
  },
  ({ ctx, params, query }) => removePersonAtDesk(ctx, { ...params, ...query }),
);
