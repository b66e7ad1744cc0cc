import { P } from "@/lib/access/permissions";
import { UserParams } from "@/lib/desk/people/schema";
import { removeStaff } from "@/lib/desk/staff/save-staff";
import { endpoint } from "@/lib/http/endpoint";

export const DELETE = endpoint(
  {
    access: { desk: P.DESK_SYSTEM },
    summary: "Takes the operations desk from a colleague.",
    params: UserParams,
    errors: [404, 409],
  },
  ({ ctx, params }) => removeStaff(ctx, params.userId),
);
