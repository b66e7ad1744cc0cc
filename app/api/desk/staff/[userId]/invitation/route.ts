import { P } from "@/lib/access/permissions";
import { inviteStaffAgain } from "@/lib/desk/members/invite-again-at-facility";
import { UserParams } from "@/lib/desk/people/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_SYSTEM },
    summary: "Mails the invitation to a colleague again, who has not signed in yet.",
    params: UserParams,
    errors: [404, 409, 429],
  },
  ({ ctx, params }) => inviteStaffAgain(ctx, params),
);
