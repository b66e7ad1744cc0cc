import { z } from "zod";
import { id } from "@/lib/http/id";
import { MAX_APPROVALS } from "./rules";

export const PastShiftApproval = z.strictObject({ slotId: id });
export type PastShiftApproval = z.infer<typeof PastShiftApproval>;

export const PastShiftApprovals = z.strictObject({ slotIds: z.array(id).min(1).max(MAX_APPROVALS) });
export type PastShiftApprovals = z.infer<typeof PastShiftApprovals>;

/** The approved slots, and why the others were not. */
export const PastShiftApprovalsResult = z.object({
  approved: z.array(id),
  errors: z.array(z.object({ slotId: id, code: z.string(), message: z.string() })),
});
export type PastShiftApprovalsResult = z.infer<typeof PastShiftApprovalsResult>;
