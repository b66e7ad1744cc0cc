import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { reassignSlot, undoReassignment } from "@/lib/slots/assignment/assign-professional";
import { Reassignment } from "@/lib/slots/assignment/schema";
import { ReassignmentUndo } from "@/lib/slots/giving-back/schema";
import { SlotParams } from "@/lib/slots/schema";

export const PUT = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary:
      "Gives a flex shift to another professional: cancels it for one and assigns its replacement to the other.",
    params: SlotParams,
    body: Reassignment,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => reassignSlot(ctx, { slotId: params.id, request: body }),
);

export const DELETE = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Undoes that a flex shift was given to another professional.",
    params: SlotParams,
    body: ReassignmentUndo,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => undoReassignment(ctx, { slotId: params.id, request: body }),
);
