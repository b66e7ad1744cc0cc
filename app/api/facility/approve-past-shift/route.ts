import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { approveSlot } from "@/lib/past-shifts/approval/approve-slot";
import { PastShiftApproval } from "@/lib/past-shifts/approval/schema";

export const PUT = endpoint(
  {
    access: permission(P.EDIT),
    summary: "Approve a past slot on the hours recorded; a missing clock time is taken from the schedule.",
    body: PastShiftApproval,
    errors: [404, 409],
  },
  ({ ctx, body }) => approveSlot(ctx, body),
);
