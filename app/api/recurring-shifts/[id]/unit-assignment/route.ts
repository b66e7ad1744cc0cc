import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { SlotParams } from "@/lib/slots/schema";
import { assignUnit } from "@/lib/slots/unit-assignment/assign-unit";
import { RecurringUnitAssignment } from "@/lib/slots/unit-assignment/schema";

export const PUT = endpoint(
  {
    access: permission(P.EDIT_ASSIGNMENT, P.FLEX_ASSIGN_UNITS),
    summary: "Sets, changes or removes the unit of a recurring shift's slot on one day.",
    params: SlotParams,
    body: RecurringUnitAssignment,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => assignUnit(ctx, { by: "day", shiftId: params.id, request: body }),
);
