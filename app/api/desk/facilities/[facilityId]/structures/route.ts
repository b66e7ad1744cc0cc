import { P } from "@/lib/access/permissions";
import { addStructuresAtDesk } from "@/lib/desk/customers/sign-contract-at-desk";
import { FacilityParams, StructuresAtDesk } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Adds shift structures to a facility, all or none.",
    params: FacilityParams,
    body: StructuresAtDesk,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => addStructuresAtDesk(ctx, { ...params, ...body }),
);
