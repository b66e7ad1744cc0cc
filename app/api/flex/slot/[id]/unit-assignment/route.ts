import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { SlotParams } from "@/lib/slots/schema";
import { assignUnit } from "@/lib/slots/unit-assignment/assign-unit";
import { FlexUnitAssignment } from "@/lib/slots/unit-assignment/schema";

export const PUT = endpoint(
  {
    access: permission(P.FLEX_ASSIGN_UNITS),
    summary: "Sets, changes or removes the unit of a flex slot.",
    params: SlotParams,
    body: FlexUnitAssignment,
    errors: [404, 409],
  },
  ({ ctx, params, body: { facilityId, ...request } }) =>
    assignUnit(ctx, { by: "slot", slotId: params.id, isFlex: true, facilityId, request }),
);
