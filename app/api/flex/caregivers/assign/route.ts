import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { assignProfessional, unassignProfessional } from "@/lib/slots/assignment/assign-professional";
import { AssignmentUndo, ProfessionalAssignment } from "@/lib/slots/assignment/schema";

export const POST = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Assigns a professional to an open flex slot.",
    body: ProfessionalAssignment,
    errors: [404, 409],
  },
  ({ ctx, body }) => assignProfessional(ctx, body),
);

export const DELETE = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Undoes an assignment the caller made within the last minutes and reopens the slot.",
    body: AssignmentUndo,
    errors: [404, 409],
  },
  ({ ctx, body }) => unassignProfessional(ctx, body),
);
