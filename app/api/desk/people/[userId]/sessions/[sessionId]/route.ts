import { P } from "@/lib/access/permissions";
import { endSessionAtDesk } from "@/lib/desk/people/change-account";
import { SessionParams } from "@/lib/desk/people/schema";
import { endpoint } from "@/lib/http/endpoint";

export const DELETE = endpoint(
  {
    access: { desk: P.DESK_PEOPLE },
    summary: "Signs someone out on one device.",
    params: SessionParams,
    errors: [404],
  },
  ({ ctx, params }) => endSessionAtDesk(ctx, params),
);
