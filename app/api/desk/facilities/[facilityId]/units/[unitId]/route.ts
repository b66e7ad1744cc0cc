import { P } from "@/lib/access/permissions";
import { changeUnitAtDesk } from "@/lib/desk/customers/change-facility";
import { UnitParams, UnitUpdate } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Renames, archives or restores a unit.",
    params: UnitParams,
    body: UnitUpdate,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => changeUnitAtDesk(ctx, { ...params, ...body }),
);
