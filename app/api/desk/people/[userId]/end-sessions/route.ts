import { P } from "@/lib/access/permissions";
import { endSessionsAtDesk } from "@/lib/desk/people/change-account";
import { UserParams } from "@/lib/desk/people/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_PEOPLE },
    summary: "Signs someone out everywhere.",
    params: UserParams,
    errors: [404],
  },
  ({ ctx, params }) => endSessionsAtDesk(ctx, params.userId),
);
