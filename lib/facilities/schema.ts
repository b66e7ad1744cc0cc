import { z } from "zod";
import { pathId } from "@/lib/http/wire";

export const FacilityParams = z.object({ facilityId: pathId });
export type FacilityParams = z.infer<typeof FacilityParams>;

/** A facility's terms for the schedule and its dialogs. */
export const FacilityDetails = z.object({
  id: z.int(),
  timezone: z.string(),
  allow_flex_shifts: z.boolean(),
  allow_on_demand_shifts: z.boolean(),
  allow_flex_floating: z.boolean(),
  is_fixed_markup_rate: z.boolean(),
  portal_units_enabled: z.boolean(),
  is_recurring_schedule_enabled: z.boolean(),
  marketplace_partner_integrated: z.boolean(),
  maxShiftsToCreate: z.int(),
  facility_billable_cancellation_hours: z.int(),
  facility_window_cancellation_hours: z.int(),
  account_receivable_status: z.enum(["ACTIVE", "SUSPENDED", "DEACTIVATED"]),
  account_receivable_message: z.string().nullable(),
  /** Percentages quoted in dialogs; null if not configured. */
  stated_rates: z.object({
    guarantee_claims: z.number().nullable(),
    bundle_arrivals: z.number().nullable(),
    bonus_shows: z.number().nullable(),
  }),
  /** Of the dates that screens reach. */
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  /** `unit_id` is the facility's own code for the unit. */
  units: z.array(z.object({ id: z.int(), unit_name: z.string(), unit_id: z.string().nullable() })),
});
export type FacilityDetails = z.infer<typeof FacilityDetails>;
