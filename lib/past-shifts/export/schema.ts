import { z } from "zod";
import { textOf } from "@/lib/http/wire";
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
  search: textOf(SEARCH_LENGTH),
  /** The name in the list, as stored. */
  unit: z.string().max(255).nullable(),
  type: textOf(40).nullable(),
});
export type PastShiftExport = z.infer<typeof PastShiftExport>;
