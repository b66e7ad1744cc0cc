import { P } from "@/lib/access/permissions";
import { inviteAgainInAgency } from "@/lib/desk/members/invite-again-at-facility";
import { AgencyPersonParams } from "@/lib/desk/agencies/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_AGENCIES },
    summary: "Mails the invitation to someone of the agency again, who has not signed in yet.",
    params: AgencyPersonParams,
    errors: [404, 409, 429],
  },
  ({ ctx, params }) => inviteAgainInAgency(ctx, params),
);
