import { z } from "zod";
import { pathId, textOf } from "@/lib/http/wire";

export const SavedFilterParams = z.strictObject({
  id: pathId,
});

/** The request to save a filter with these criteria. */
export const savedFilterInput = <Criteria extends z.ZodType>(criteria: Criteria) =>
  z.strictObject({
    name: textOf(60, "Enter at most 60 characters.").min(1, "Enter a name."),
    criteria,
  });

/** A saved filter. */
export type SavedFilter<Criteria> = { id: number; name: string; criteria: Criteria; isAlerting: boolean };
