import { z } from "zod";
import { savedFilterInput } from "@/lib/saved-filters/schema";

/** The filters of the Daily Schedule as its address states them: never the search, which may hold a name. */
const ViewCriteria = z.strictObject({
  query: z
    .string()
    .max(2_000)
    .regex(/^[\w%=&,.+-]*$/),
});
export type ViewCriteria = z.infer<typeof ViewCriteria>;

export const SavedViewInput = savedFilterInput(ViewCriteria);
export type SavedViewInput = z.infer<typeof SavedViewInput>;

export const SavedView = SavedViewInput.extend({ id: z.int(), isAlerting: z.boolean() });
export const SavedViews = z.array(SavedView);
