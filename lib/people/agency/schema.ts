import { z } from "zod";
import { FeedSlot } from "@/lib/slots/schema";
import { Person } from "../schema";

const shared = Person.pick({
  id: true,
  name: true,
  has_photo: true,
  resource_type: true,
  tier: true,
  today: true,
  overtime_threshold_hours: true,
  facilities: true,
  rest: true,
  credentials: true,
  attendance: true,
}).shape;

/** A professional as their agency sees them: only what they work, or worked, for this agency. */
export const AgencyPerson = z.object({
  ...shared,
  status: z.enum(["enabled", "pending", "terminated", "deactivated", "disabled", "app invite sent"]),
  /** False once they don't work for the agency: contact and credentials are null. */
  is_contact_open: z.boolean(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  /** Hours for this agency at the company where they have the most, which overtime counts. */
  weeks: z.array(
    z.object({
      /** The Saturday. */
      starts_on: z.string(),
      worked_minutes: z.int(),
      ahead_minutes: z.int(),
      /** For this agency at other companies, beside these. */
      other_minutes: z.int(),
      overtime_minutes: z.int(),
    }),
  ),
  /** From the first day of the attendance to the end of the weeks, by start. */
  slots: z.array(
    FeedSlot.pick({
      slot_id: true,
      shift_id: true,
      facility_id: true,
      resource_type: true,
      unit_name: true,
      slot_status: true,
      outcome_code: true,
      arrival_status_code: true,
      is_checked_in: true,
      shift_date: true,
      start_time: true,
      end_time: true,
      start_time_at_utc: true,
      end_time_at_utc: true,
    }),
  ),
});
export type AgencyPerson = z.infer<typeof AgencyPerson>;
export type AgencyPersonShift = AgencyPerson["slots"][number];
