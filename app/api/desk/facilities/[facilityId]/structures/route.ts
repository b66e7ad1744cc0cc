import { P } from "@/lib/access/permissions";
import { addStructureAtDesk } from "@/lib/desk/customers/change-terms";
import { FacilityParams, StructureAtDesk } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Adds a shift structure to a facility.",
    params: FacilityParams,
    body: StructureAtDesk,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => addStructureAtDesk(ctx, { ...params, ...body }),
);
