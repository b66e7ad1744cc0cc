import { z } from "zod";
import { lineOf } from "@/lib/access/input";

export const RequirementAtDesk = z.strictObject({
  resourceType: lineOf(20).toUpperCase(),
  credential: lineOf(60),
  isRequired: z.boolean(),
  /** How many references must be verified; only for those. */
  references: z.int().min(1).max(9).optional(),
});
export type RequirementAtDesk = z.infer<typeof RequirementAtDesk>;
