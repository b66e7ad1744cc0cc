import { z } from "zod";
import { pathId } from "@/lib/http/wire";

export const OvertimeAheadQuery = z.strictObject({ facilityId: pathId.optional() });

/** Someone who passes the limit in a week if the plan stands. Hours. */
export const OvertimeAhead = z.object({
  caregiver_id: z.int(),
  caregiver_name: z.string(),
  /** The Saturday of the week. */
  week_on: z.string(),
  week_hours: z.number(),
  limit_hours: z.number(),
  overtime_hours: z.number(),
  /** Hours at facilities the viewer doesn't see. */
  unseen_hours: z.number(),
  /** The shifts with overtime, by start. */
  shifts: z.array(
    z.object({
      /** Null for a shift at a facility the viewer doesn't see. */
      place: z
        .object({
          slot_id: z.int(),
          shift_id: z.int(),
          facility_id: z.int(),
          facility_name: z.string(),
          facility_timezone: z.string(),
          resource_type: z.string(),
          is_flex: z.boolean(),
          start_time_at_utc: z.string(),
          end_time_at_utc: z.string(),
        })
        .nullable(),
      overtime_hours: z.number(),
      /** Whether it is still to come. */
      is_ahead: z.boolean(),
      /** Whether the viewer may give it to someone else. */
      can_reassign: z.boolean(),
    }),
  ),
});
export type OvertimeAhead = z.infer<typeof OvertimeAhead>;
export const OvertimeAheadList = z.array(OvertimeAhead);
