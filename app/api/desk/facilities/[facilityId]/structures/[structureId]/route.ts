import { P } from "@/lib/access/permissions";
import { retireStructureAtDesk } from "@/lib/desk/customers/sign-contract-at-desk";
import { StructureParams } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const DELETE = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Stops offering a shift structure.",
    params: StructureParams,
    errors: [404, 409],
  },
  ({ ctx, params }) => retireStructureAtDesk(ctx, params),
);
