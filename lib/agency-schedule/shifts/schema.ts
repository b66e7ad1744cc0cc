import { z } from "zod";
import { CalendarDate } from "@/lib/time/schema";

type Dates = { start?: string; end?: string };
export const isForward = ({ start, end }: Dates): boolean => !start || !end || start <= end;
export const REVERSED = { path: ["end"], message: "The end date must not be before the start date." };

/** Dates in each facility's own calendar; defaults to the feed's range. */
export const RangeOf = z.strictObject({ start: CalendarDate.optional(), end: CalendarDate.optional() });
export const RangeQuery = RangeOf.refine(isForward, REVERSED);
export type RangeQuery = z.infer<typeof RangeQuery>;

export const FacilityOfShift = z.object({
  facility_id: z.int(),
  facility_name: z.string(),
  facility_address: z.string(),
  facility_city: z.string(),
  facility_state_code: z.string(),
  facility_zip_code: z.string(),
  facility_management_company_name: z.string().nullable(),
  facility_timezone: z.string(),
});

/**
 * An open shift with its next open slot, or one slot the agency's professional holds or held. Money in dollars, times
 * with `_tz` on the facility's wall clock, breaks in minutes.
 */
export const AgencyShift = FacilityOfShift.extend({
  id: z.int(),
  shift_id: z.int(),
  slot_id: z.int(),
  recurring_shift_id: z.int().nullable(),
  is_recurring: z.boolean(),
  /** Calendar date of the start at the facility. */
  shift_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  /** Wall clock of the facility, without a zone. */
  raw_start_time: z.string(),
  start_hour_tz: z.string(),
  end_hour_tz: z.string(),
  break_duration: z.int(),
  shift_type: z.string(),
  resource_type: z.string(),
  slots_count: z.int(),
  unit: z.string().nullable(),
  unit_id: z.int().nullable(),
  rate: z.number().nullable(),
  estimated_pay: z.number().nullable(),
  facility_payable_bonus: z.number(),
  is_guaranteed: z.boolean(),
  is_orientation: z.boolean(),
  is_flex: z.boolean(),
  contract_id: z.int().nullable(),
  caregiver_id: z.int().nullable(),
  professional: z.string().nullable(),
  professional_id: z.int().nullable(),
  slot_status: z.enum(["UNCLAIMED", "CLAIMED", "CONFIRMED", "CANCELLED", "FACILITY_CANCELLED", "EXPIRED"]),
  /** EXTERNAL: held by an agency's worker. */
  /** Names the credential packet; null if there is none to see. */
  attachment_id: z.string().nullable(),
  slot_claim_role: z.enum(["EXTERNAL"]).nullable(),
  outcome_code: z.string().nullable(),
  shift_replacement_reason: z.string().nullable(),
  facility_allow_external_worker_shift_replacement: z.boolean(),
  checkin_time_tz: z.string().nullable(),
  checkout_time_tz: z.string().nullable(),
  adjusted_start_time: z.string().nullable(),
  break: z.int().nullable(),
});
export type AgencyShift = z.infer<typeof AgencyShift>;

/** `total` counts all matches; `rows` holds the first 2,000. */
export const AgencyShifts = z.object({ rows: z.array(AgencyShift), total: z.int() });
export type AgencyShifts = z.infer<typeof AgencyShifts>;

/** How far what a past shift costs is agreed: only what is approved is final. */
const approvals = ["APPROVED", "PENDING", "DISPUTED", "NOT_BILLED"] as const;
export type Approval = (typeof approvals)[number];

/** A shift that has ended, with what an agency bills for it. */
export const PastAgencyShift = AgencyShift.extend({
  /** As approved, or recorded so far, with two decimals; null while a clock time is missing. */
  total_hours: z.number().nullable(),
  /** Of these hours, with bonus and holidays; null while hours or rate are unknown. */
  total_pay: z.number().nullable(),
  /** Null if there is nothing to approve. */
  approval: z.enum(approvals).nullable(),
});
export type PastAgencyShift = z.infer<typeof PastAgencyShift>;
export const PastAgencyShifts = z.object({ rows: z.array(PastAgencyShift), total: z.int() });
export type PastAgencyShifts = z.infer<typeof PastAgencyShifts>;

/**
 * The first open shifts, rendered by the server, with the ETag of all that tells the live stream whether they are stale.
 * `total` counts all: the rest is fetched.
 */
export type FirstShifts = { shifts: AgencyShifts; etag: string };

/** A shift's current state for one agency. */
export type AgencyShiftChange = {
  shift_id: number;
  /** Its row among the open shifts; null if none of it is open to the agency. */
  open: AgencyShift | null;
  /** Every slot of it that one of the agency's professionals holds or held. */
  own: AgencyShift[];
};

/** A live update for an agency's screens: changed shifts, and bundles to refetch. */
export type AgencyChanges = { shifts: AgencyShiftChange[]; bundles: number[] };
