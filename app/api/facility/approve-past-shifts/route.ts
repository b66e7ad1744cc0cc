import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { approveSlots } from "@/lib/past-shifts/approval/approve-slots";
import { PastShiftApprovals, PastShiftApprovalsResult } from "@/lib/past-shifts/approval/schema";

export const PUT = endpoint(
  {
    access: permission(P.EDIT),
    summary: "Approve several past slots. Those that cannot be approved are listed with the reason.",
    body: PastShiftApprovals,
    response: PastShiftApprovalsResult,
    errors: [404],
  },
  ({ ctx, body }) => approveSlots(ctx, body),
);
