import { P } from "@/lib/access/permissions";
import { sendLinkAtDesk } from "@/lib/desk/people/change-account";
import { UserParams } from "@/lib/desk/people/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_PEOPLE },
    summary: "Mails someone a link to choose a password.",
    params: UserParams,
    errors: [404, 409],
  },
  ({ ctx, params }) => sendLinkAtDesk(ctx, params.userId),
);
