import { endpoint } from "@/lib/http/endpoint";
import { SlotParams } from "@/lib/slots/schema";
import { assignUnit } from "@/lib/slots/unit-assignment/assign-unit";
import { RecurringUnitAssignment } from "@/lib/slots/unit-assignment/schema";

export const PUT = endpoint(
  {
    access: "signed-in",
    summary: "Set, change or remove the unit of a slot of a recurring shift, on one day of it.",
    params: SlotParams,
    body: RecurringUnitAssignment,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => assignUnit(ctx, { by: "day", shiftId: params.id, request: body }),
);
