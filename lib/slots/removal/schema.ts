import { z } from "zod";

/** A shift that a professional would lose. */
export const UpcomingShift = z.object({
  slot_id: z.int(),
  /** Calendar date of the start, in the facility's zone. */
  start_date: z.string(),
  start_time_at_utc: z.string(),
  end_time_at_utc: z.string(),
  facility_timezone: z.string(),
  resource_type: z.string(),
  unit_name: z.string().nullable(),
});
export type UpcomingShift = z.infer<typeof UpcomingShift>;
