import { P } from "@/lib/access/permissions";
import { makeInternalStaff } from "@/lib/desk/professionals/change-professional";
import { StaffParams } from "@/lib/desk/professionals/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: { desk: P.DESK_PROFESSIONALS },
    summary: "Makes a professional internal staff of a facility.",
    params: StaffParams,
    errors: [404],
  },
  ({ ctx, params }) => makeInternalStaff(ctx, params),
);
