import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { SlotParams } from "@/lib/slots/schema";
import { assignUnit } from "@/lib/slots/unit-assignment/assign-unit";
import { refuse } from "@/lib/slots/unit-assignment/present";
import { OnDemandUnitAssignment } from "@/lib/slots/unit-assignment/schema";

export const PUT = endpoint(
  {
    access: permission(P.EDIT_ASSIGNMENT),
    summary: "Sets, changes or removes the unit of an on-demand slot.",
    params: SlotParams,
    body: OnDemandUnitAssignment,
    errors: [404, 409],
  },
  async ({ ctx, params: { id }, body }) => {
    if (body.slotId !== id) refuse("OTHER_SLOT");
    await assignUnit(ctx, { by: "slot", slotId: id, isFlex: false, request: body });
  },
);
