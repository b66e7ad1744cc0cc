import { P } from "@/lib/access/permissions";
import { endLinksAtDesk } from "@/lib/desk/professionals/change-professional";
import { ProfessionalParams } from "@/lib/desk/professionals/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_PROFESSIONALS },
    summary: "Ends every secret link that a professional was sent.",
    params: ProfessionalParams,
    errors: [404],
  },
  ({ ctx, params }) => endLinksAtDesk(ctx, params.professionalId),
);
