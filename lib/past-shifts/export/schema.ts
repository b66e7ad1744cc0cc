import { z } from "zod";
import { CalendarDate } from "@/lib/time/schema";
import { groupNames, SEARCH_LENGTH } from "../rules";

/** Days, both included, and the filters of the screen. In the body: a name that is searched for belongs into no address. */
export const PastShiftExport = z.strictObject({
  start: CalendarDate,
  end: CalendarDate,
  show: z.enum(groupNames).nullable(),
  search: z.string().max(SEARCH_LENGTH),
  unit: z.string().max(255).nullable(),
  type: z.string().max(40).nullable(),
});
export type PastShiftExport = z.infer<typeof PastShiftExport>;
