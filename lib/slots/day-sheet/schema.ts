import { z } from "zod";
import { pathId } from "@/lib/http/id";
import { CalendarDate } from "@/lib/time/schema";
import { FeedSlot } from "../schema";

export const DaySheetQuery = z.strictObject({
  date: CalendarDate,
  facilityId: pathId.optional(),
});

/** Everything that starts on a day, past or upcoming, except cancelled slots. */
export const DaySheet = z.object({
  slots: z.array(FeedSlot),
  /** Whether the day has more places than a sheet holds: these are the first. */
  is_cut: z.boolean(),
});
export type DaySheet = z.infer<typeof DaySheet>;
