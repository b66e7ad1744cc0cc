import { P } from "@/lib/access/permissions";
import { addUnitsAtDesk } from "@/lib/desk/customers/change-facility";
import { FacilityParams, UnitsAtDesk } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Adds units to a facility.",
    params: FacilityParams,
    body: UnitsAtDesk,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => addUnitsAtDesk(ctx, { ...params, ...body }),
);
