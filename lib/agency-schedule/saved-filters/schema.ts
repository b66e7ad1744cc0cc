import { z } from "zod";
import { id, textOf } from "@/lib/http/wire";
import { savedFilterInput } from "@/lib/saved-filters/schema";

/** An empty list means any. Start times as the list shows them: "7:00 AM". */
const FilterCriteria = z.strictObject({
  facilityIds: z.array(id).max(2_000),
  shiftTypes: z.array(textOf(40).min(1)).max(50),
  startTimes: z.array(z.string().regex(/^\d{1,2}:\d{2} [AP]M$/)).max(100),
});
export type FilterCriteria = z.infer<typeof FilterCriteria>;

export const SavedFilterInput = savedFilterInput(FilterCriteria).extend({
  /** Whether the person is alerted when a matching shift opens. */
  isAlerting: z.boolean().default(false),
});
export type SavedFilterInput = z.infer<typeof SavedFilterInput>;

export const SavedFilter = SavedFilterInput.extend({ id: z.int() });
export type SavedFilter = z.infer<typeof SavedFilter>;
export const SavedFilters = z.array(SavedFilter);
