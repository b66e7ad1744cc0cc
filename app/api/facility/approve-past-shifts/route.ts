import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { approveSlots } from "@/lib/past-shifts/approval/approve-slots";
import { PastShiftApprovals, PastShiftApprovalsResult } from "@/lib/past-shifts/schema";

export const PUT = endpoint(
  {
    access: permission(P.EDIT),
    summary: "Approves several past slots. Lists those that cannot be approved with the reason.",
    body: PastShiftApprovals,
    response: PastShiftApprovalsResult,
    errors: [404],
  },
  ({ ctx, body }) => approveSlots(ctx, body),
);
