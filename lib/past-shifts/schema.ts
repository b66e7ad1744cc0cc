import { z } from "zod";
import { pathId, id } from "@/lib/http/wire";
import { CalendarDate } from "@/lib/time/schema";
import { MAX_APPROVALS } from "./approval/rules";

const text = z.string().nullable();
const instant = z.string().nullable();
const dollars = z.number().nullable();

/**
 * A past slot. Money in dollars; instants in ISO UTC; dates and wall times in the facility's zone. Rates and totals are
 * null for those who may not see them.
 */
export const PastSlot = z.object({
  slot_id: z.int(),
  shift_id: z.int(),
  shift_structure_id: z.int(),
  facility_id: z.int(),
  facility_name: z.string(),
  facility_timezone: z.string(),
  resource_type: z.string(),
  is_orientation: z.boolean(),
  is_flex: z.boolean(),
  shift_date: z.string(),
  /** The name of the facility's holiday on its date. */
  holiday: text,
  start_time: z.string(),
  end_time: z.string(),
  start_time_at_utc: z.string(),
  end_time_at_utc: z.string(),
  slot_status: z.enum(["UNCLAIMED", "CLAIMED", "CONFIRMED", "CANCELLED", "FACILITY_CANCELLED", "EXPIRED"]),
  caregiver_id: z.int(),
  caregiver_name: z.string(),
  caregiver_highest_ranked_licence: z.string(),
  slot_claim_role: z.object({ code: z.enum(["EXTERNAL", "INTERNAL"]) }),
  agency_name: text,
  attachment_id: text,
  check_in_time: instant,
  check_out_time: instant,
  finance_checkin_time: instant,
  finance_checkout_time: instant,
  facility_price: dollars,
  facility_payable_bonus: z.number(),
  /** Hours to 2 decimals; null while a clock time is missing. */
  total_hours: z.number().nullable(),
  total_rate: dollars,
  /** What holidays add to it. */
  holiday_premium: dollars,
  /** The holidays around it that pay more; empty for someone who doesn't see pay. */
  premiums: z.array(
    z.object({
      from: z.number(),
      until: z.number(),
      multiplier: z.number().nullable(),
      hourlyCents: z.int().nullable(),
    }),
  ),
  hours_source: z.enum(["PUNCHES", "SCHEDULE", "CANCELLATION", "NONE"]),
  /** The hours an approval would settle on. */
  approval_minutes: z.int(),
  took_break: z.boolean(),
  facility_break_type: z.enum(["Unpaid", "Paid"]),
  lunch_break_duration: z.int(),
  is_guaranteed: z.boolean(),
  is_cancelled: z.boolean(),
  is_facility_billable_cancellation: z.boolean(),
  facility_billable_cancellation_hours: z.number(),
  is_approved: z.boolean(),
  slot_approved_by: text,
  slot_approved_date: instant,
  auto_approved_incomplete: z.boolean(),
  is_approval_allowed: z.boolean(),
  /** First day of approvals and disputes. */
  effective_date: z.string(),
  /** When a slot with missing times that the facility holds back is approved automatically after all. */
  held_until: instant,
  /** Whether its week can still be disputed. */
  is_dispute_open: z.boolean(),
  is_disputed: z.boolean(),
  dispute_created_by: text,
  dispute_created_date: instant,
  dispute_reasons: z.array(z.string()),
  dispute_additional_info: text,
  disputed_checkin_time: instant,
  disputed_checkout_time: instant,
  disputed_took_break: z.boolean().nullable(),
  disputed_hours: z.number().nullable(),
  disputed_rate: dollars,
  disputed_bonus: dollars,
  disputed_total: dollars,
  is_dispute_resolved: z.boolean(),
  dispute_resolved_by: text,
  dispute_resolution_date: instant,
  resolution_in_ops: text,
  is_invoiceable: z.boolean().nullable(),
  /** The first thing to check, in words. */
  slot_error: text,
  checkout_over_a_mile: z.boolean(),
  longer_than_sixteen_hours: z.boolean(),
  shorter_than_two_hours: z.boolean(),
  outcome_code: z
    .enum(["ARRIVED", "NO_SHOW", "WALK_OUT", "CG_CANCELLED", "LATE_CANCELLED", "SENT_HOME"])
    .nullable(),
  contract_id: z.int().nullable(),
  unit_id: z.int().nullable(),
  unit_name: text,
  /** The UNIT ID column: the facility's own id of the unit, otherwise its name. */
  unit_label: text,
});
export type PastSlot = z.infer<typeof PastSlot>;

export const PastWeek = z.object({
  slots: z.array(PastSlot),
  start: CalendarDate,
  end: CalendarDate,
  /** When the undisputed slots of the last date's week are approved automatically. */
  /** Null for a week before the effective date. */
  auto_approval_at: z.string().nullable(),
  /** Set when there were more slots than one response holds. */
  is_truncated: z.boolean(),
});
export type PastWeek = z.infer<typeof PastWeek>;

/** By the week's Friday, the latest first; weeks without any are left out. */
export const WeeksToReview = z.object({
  weeks: z.array(z.object({ friday: CalendarDate, count: z.int() })),
});
export type WeeksToReview = z.infer<typeof WeeksToReview>;

/** A range of days, both included; defaults to the latest complete week. */
export const PastQuery = z.strictObject({
  start: CalendarDate.optional(),
  end: CalendarDate.optional(),
  facilityId: pathId.optional(),
});
export type PastQuery = z.infer<typeof PastQuery>;

export const PastShiftApproval = z.strictObject({ slotId: id });
export type PastShiftApproval = z.infer<typeof PastShiftApproval>;

export const PastShiftApprovals = z.strictObject({ slotIds: z.array(id).min(1).max(MAX_APPROVALS) });
export type PastShiftApprovals = z.infer<typeof PastShiftApprovals>;

/** The approved slots, and why the others were not. */
export const PastShiftApprovalsResult = z.object({
  approved: z.array(id),
  errors: z.array(z.object({ slotId: id, code: z.string(), message: z.string() })),
});
export type PastShiftApprovalsResult = z.infer<typeof PastShiftApprovalsResult>;
