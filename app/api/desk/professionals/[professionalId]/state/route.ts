import { P } from "@/lib/access/permissions";
import { changeProfessional } from "@/lib/desk/professionals/change-professional";
import { ProfessionalParams, ProfessionalState } from "@/lib/desk/professionals/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: { desk: P.DESK_PROFESSIONALS },
    summary: "Deactivates or reactivates a professional.",
    params: ProfessionalParams,
    body: ProfessionalState,
    errors: [404],
  },
  ({ ctx, params, body }) => changeProfessional(ctx, { ...params, ...body }),
);
