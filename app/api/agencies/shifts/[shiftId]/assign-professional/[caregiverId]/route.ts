import { assignShift } from "@/lib/agency-schedule/assignment/assign-shift";
import { Assigned, AssignShiftParams, ShiftAssignment } from "@/lib/agency-schedule/assignment/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "agency",
    summary:
      "Assigns one of the agency's professionals to an open slot of a shift, or of a recurring shift's day.",
    params: AssignShiftParams,
    body: ShiftAssignment,
    response: Assigned,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => assignShift(ctx, { ...params, request: body }),
);
