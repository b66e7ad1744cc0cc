import { P } from "@/lib/access/permissions";
import { changeDetailsAtDesk } from "@/lib/desk/professionals/change-professional";
import { ProfessionalDetails, ProfessionalParams } from "@/lib/desk/professionals/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: { desk: P.DESK_PROFESSIONALS },
    summary: "Changes a professional's name, address and phone.",
    params: ProfessionalParams,
    body: ProfessionalDetails,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => changeDetailsAtDesk(ctx, { ...params, details: body }),
);
