import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { approveSlot } from "@/lib/past-shifts/approval/approve-slots";
import { PastShiftApproval } from "@/lib/past-shifts/schema";

export const PUT = endpoint(
  {
    access: permission(P.EDIT),
    summary:
      "Approves a past slot on its recorded hours, with scheduled times in place of missing clock times.",
    body: PastShiftApproval,
    errors: [404, 409],
  },
  ({ ctx, body }) => approveSlot(ctx, body),
);
