import { P } from "@/lib/access/permissions";
import { unlinkAtDesk } from "@/lib/desk/people/change-account";
import { IdentityParams } from "@/lib/desk/people/schema";
import { endpoint } from "@/lib/http/endpoint";

export const DELETE = endpoint(
  {
    access: { desk: P.DESK_PEOPLE },
    summary: "Unlinks someone from their account at an organization; their next sign-in there links again.",
    params: IdentityParams,
    errors: [404, 409],
  },
  ({ ctx, params }) => unlinkAtDesk(ctx, params),
);
