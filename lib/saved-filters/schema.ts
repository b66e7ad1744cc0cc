import { z } from "zod";

export const SavedFilterParams = z.strictObject({
  id: z.coerce.number().int().positive().max(2_147_483_647),
});

/** A filter as it is sent, of whatever a list is filtered by. */
export const savedFilterInput = <Criteria extends z.ZodType>(criteria: Criteria) =>
  z.strictObject({
    name: z.string().trim().min(1, "Enter a name.").max(60, "Enter at most 60 characters."),
    criteria,
  });

/** A filter as it is kept. */
export type SavedFilter<Criteria> = { id: number; name: string; criteria: Criteria; isAlerting: boolean };
