import { z } from "zod";
import { CalendarDate } from "@/lib/time/schema";

/** Every date of a weekday for two years. */
const MAX_DATES = 110;
const dates = z.array(CalendarDate).max(MAX_DATES);

/** All upcoming skip dates, and those the person saw; throws Conflict if they have changed. */
export const SkipDates = z.strictObject({ skipDates: dates, oldSkipDates: dates });
export type SkipDates = z.infer<typeof SkipDates>;

export const ChangedSkipDates = z.object({
  slots_added: z.int(),
  slots_removed: z.int(),
  /** Assigned slots on skipped dates, which were kept. */
  slots_kept: z.int(),
});
export type ChangedSkipDates = z.infer<typeof ChangedSkipDates>;
