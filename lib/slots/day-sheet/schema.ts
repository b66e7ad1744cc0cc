import { z } from "zod";
import { CalendarDate } from "@/lib/time/schema";
import { FeedSlot } from "../schema";

export const DaySheetQuery = z.strictObject({
  date: CalendarDate,
  facilityId: z.coerce.number().int().positive().optional(),
});

/** Everything that starts on a day, past or upcoming, except cancelled slots. */
export const DaySheet = z.object({
  slots: z.array(FeedSlot),
  /** Whether the day has more places than a sheet holds: these are the first. */
  is_cut: z.boolean(),
});
export type DaySheet = z.infer<typeof DaySheet>;
