import { P } from "@/lib/access/permissions";
import { resetPasskeysAtDesk } from "@/lib/desk/people/change-account";
import { UserParams } from "@/lib/desk/people/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_PEOPLE },
    summary: "Removes someone's passkeys and recovery codes and signs them out.",
    params: UserParams,
    errors: [404, 409],
  },
  ({ ctx, params }) => resetPasskeysAtDesk(ctx, params.userId),
);
