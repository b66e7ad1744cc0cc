import { P } from "@/lib/access/permissions";
import { endpoint, OK, permission } from "@/lib/http/endpoint";
import { assignProfessional } from "@/lib/slots/assignment/assign-professional";
import { ProfessionalAssignment } from "@/lib/slots/assignment/schema";

export const POST = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Assign a professional to an open flex slot.",
    body: ProfessionalAssignment,
    errors: [404, 409],
  },
  async ({ actor, body, requestId }) => {
    await assignProfessional(actor, { request: body, requestId });
    return OK;
  },
);
