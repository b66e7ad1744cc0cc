import { P } from "@/lib/access/permissions";
import { inviteAgainAtFacility } from "@/lib/desk/members/invite-again-at-facility";
import { CustomerPersonParams } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Mails the invitation to someone of the facility again, who has not signed in yet.",
    params: CustomerPersonParams,
    errors: [404, 409, 429],
  },
  ({ ctx, params }) => inviteAgainAtFacility(ctx, params),
);
