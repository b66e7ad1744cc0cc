import { z } from "zod";
import { CalendarDate } from "@/lib/time/schema";
import { SEARCH_LENGTH } from "../filter-rules";
import { groupNames } from "../rules";

/**
 * A range of days, both included, and the screen's filters. In the body, because a searched name does not belong in a
 * URL.
 */
export const PastShiftExport = z.strictObject({
  start: CalendarDate,
  end: CalendarDate,
  show: z.enum(groupNames).nullable(),
  search: z.string().max(SEARCH_LENGTH),
  unit: z.string().max(255).nullable(),
  type: z.string().max(40).nullable(),
});
export type PastShiftExport = z.infer<typeof PastShiftExport>;
