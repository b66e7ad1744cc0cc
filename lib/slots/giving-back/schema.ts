import { z } from "zod";
import { id } from "@/lib/http/wire";
import { AcknowledgedRest } from "@/lib/professionals/eligibility/schema";

/** `caregiverId` is the professional the caller saw: another one by now is a conflict. */
export const CallOffUndo = z.strictObject({
  caregiverId: id,
  acknowledgedRest: AcknowledgedRest.nullish(),
});
export type CallOffUndo = z.infer<typeof CallOffUndo>;

/** Who has the shift instead, and who gets it back. */
export const ReassignmentUndo = CallOffUndo.extend({ oldCaregiverId: id });
export type ReassignmentUndo = z.infer<typeof ReassignmentUndo>;
