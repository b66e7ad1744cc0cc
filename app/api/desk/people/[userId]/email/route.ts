import { P } from "@/lib/access/permissions";
import { changeEmailAtDesk } from "@/lib/desk/people/change-account";
import { EmailUpdate, UserParams } from "@/lib/desk/people/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: { desk: P.DESK_PEOPLE },
    summary: "Changes the address that someone signs in with, and signs them out.",
    params: UserParams,
    body: EmailUpdate,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => changeEmailAtDesk(ctx, { ...params, ...body }),
);
