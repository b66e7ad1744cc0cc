import { z } from "zod";
import { savedFilterInput } from "@/lib/saved-filters/schema";

/** A few hundred units by id, in an address that fits into a request's headers. */
const MAX_QUERY_LENGTH = 8_000;

/** The filters of the Daily Schedule as its address states them: never the search, which may hold a name. */
const ViewCriteria = z.strictObject({
  query: z
    .string()
    .max(MAX_QUERY_LENGTH)
    .regex(/^[\w%=&,.+-]*$/),
});
export type ViewCriteria = z.infer<typeof ViewCriteria>;

export const SavedViewInput = savedFilterInput(ViewCriteria);
export type SavedViewInput = z.infer<typeof SavedViewInput>;

export const SavedView = SavedViewInput.extend({ id: z.int(), isAlerting: z.boolean() });
export const SavedViews = z.array(SavedView);
