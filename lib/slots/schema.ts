import { z } from "zod";
import { pathId, id } from "@/lib/http/wire";
import { CalendarDate } from "@/lib/time/schema";

const nullableText = z.string().nullable();

/** A slot in the feed. Money in dollars; instants in ISO UTC; dates and wall times in the facility's zone. */
export const FeedSlot = z.object({
  slot_id: z.number().int(),
  shift_id: z.number().int(),
  shift_structure_id: z.number().int(),
  facility_id: z.number().int(),
  facility_name: z.string(),
  facility_timezone: z.string(),
  management_company_id: z.number().int().nullable(),
  resource_type: z.string(),
  resource_rate_id: z.number().int().nullable(),
  unit_id: z.number().int().nullable(),
  unit_name: nullableText,
  caregiver_id: z.number().int().nullable(),
  caregiver_name: nullableText,
  caregiver: z
    .object({
      highest_resource_type: z.string(),
      specialties: z.array(z.object({ short_name: z.string() })),
      caregiverStats: z.object({ tier: z.enum(["PLATINUM", "PRO", "PURPLE"]).nullable() }),
      caregiverStatsForFacility: z.object({ worked: z.number().int() }),
      isCaregiverInvited: z.boolean(),
    })
    .nullable(),
  caregiver_phone_number: nullableText,
  caregiver_has_photo: z.boolean(),
  /** The slot it replaces, and who left that one. */
  replaced_slot_id: z.number().int().nullable(),
  replaced_caregiver_id: z.number().int().nullable(),
  replaced_caregiver_name: nullableText,
  /** What became of the professional it replaces; null for any other cause. */
  replaced_because: z.enum(["CALLED_OFF", "NO_SHOW", "REASSIGNED"]).nullable(),
  /** Why the one it replaces can't be given back to its professional; null if it can, or no one called off. */
  give_back_refusal: nullableText,
  /** What the ladder that looks for someone did last and when it goes on; null without one. */
  refill_note: nullableText,
  /** How many were asked about an open slot since it opened, and what they answered; null if no one was. */
  asked: z
    .object({
      shift_id: z.number().int(),
      note: z.string(),
      /** The messages that wait for people's morning, for who may send them now. */
      waiting: z.array(z.number().int()),
      /** The latest "yes, but at 8" to a question that is still open; null without one, or for who may not read it. */
      other: z
        .object({
          message_id: z.number().int(),
          name: z.string(),
          text: z.string(),
          /** "4:00 PM"; null if it names no time within the place's own. */
          start_time: z.string().nullable(),
          /** "4 – 11 PM", for who may give it to them; null for anyone else, and what can't be given. */
          times: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  contract_id: z.number().int().nullable(),
  contract_non_cancelled_slots_count: z.number().int().nullable(),
  contract_worked_slots_count: z.number().int().nullable(),
  /** The bundle's length, including days beyond the feed. */
  contract_weeks: z.number().int().nullable(),
  is_flex: z.boolean(),
  is_guaranteed: z.boolean(),
  is_orientation: z.boolean(),
  is_cancelled: z.boolean(),
  /** Cancelled because an on-demand slot replaced it, so it cannot be reopened. */
  is_routed: z.boolean(),
  /** Its professional was floated here from another facility. */
  is_floated_from: z.boolean(),
  is_checked_in: z.boolean(),
  checkin_time: nullableText,
  checkin_uber_ride_status: z.enum(["REQUESTED", "IN_PROGRESS", "COMPLETED", "CANCELLED"]).nullable(),
  has_uber_ride: z.boolean(),
  uber_ride_pickup_time: nullableText,
  uber_arrival_time: nullableText,
  slot_status: z.enum(["UNCLAIMED", "CLAIMED", "CONFIRMED", "CANCELLED", "FACILITY_CANCELLED", "EXPIRED"]),
  outcome_id: z.number().int().nullable(),
  outcome_code: z
    .enum(["ARRIVED", "NO_SHOW", "WALK_OUT", "CG_CANCELLED", "LATE_CANCELLED", "SENT_HOME"])
    .nullable(),
  arrival_status_code: z.enum(["ON_TIME", "RUNNING_LATE", "CHECKED_IN", "ARRIVED", "NO_SHOW"]).nullable(),
  arrival_status_name: nullableText,
  can_set_arrival_status: z.boolean(),
  /** Approved or disputed, so its arrival can no longer be set. */
  is_reviewed: z.boolean(),
  can_confirm: z.boolean(),
  integrated_shift_expired: z.boolean(),
  has_integration_badge: z.boolean(),
  has_assigned_slot_integrated: z.boolean(),
  is_integrated: z.boolean(),
  enable_shift_routing: z.boolean(),
  raw_start_time: z.string(),
  raw_end_time: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  start_time_at_utc: z.string(),
  end_time_at_utc: z.string(),
  /** The times of its shift, for a slot with times of its own; null for any other. */
  part_of: z
    .object({
      shift_id: z.number().int(),
      /** What a place that was split has in common: the id of its first slot. */
      place_id: z.number().int(),
      start_time: z.string(),
      end_time: z.string(),
      start_time_at_utc: z.string(),
      end_time_at_utc: z.string(),
    })
    .nullable(),
  shift_day: z.string(),
  shift_date: z.string(),
  is_recurring: z.boolean(),
  recurring_shift_id: z.number().int().nullable(),
  facility_payable_bonus: z.number(),
  fixed_markup_wage: z.number().nullable(),
  original_fixed_markup_wage: z.number().nullable(),
  facility_price: z.number().nullable(),
  is_returning_worker: z.boolean(),
  is_oriented_worker: z.boolean(),
  block_schedule_id: z.number().int().nullable(),
  attachment_id: nullableText,
  slot_claim_role: z.object({ code: z.enum(["EXTERNAL", "INTERNAL"]) }).nullable(),
  agency_name: nullableText,
});
export type FeedSlot = z.infer<typeof FeedSlot>;

export const Feed = z.object({
  slots: z.array(FeedSlot),
  generated_at: z.iso.datetime(),
  /** Whether slots of the facility's day have ended, which are no longer among these. */
  has_ended_today: z.boolean(),
  /** The database snapshot of this read; the live stream sends what committed after it. */
  snapshot: z.string(),
});
export type Feed = z.infer<typeof Feed>;

/** The list's fields of a slot; null, zero and false ones are left out. Keeps the first HTML small. */
export type ListSlot = Pick<
  FeedSlot,
  | "slot_id"
  | "shift_structure_id"
  | "facility_id"
  | "resource_type"
  | "slot_status"
  | "is_flex"
  | "shift_date"
  | "start_time"
  | "end_time"
  | "start_time_at_utc"
  | "end_time_at_utc"
> &
  Partial<Omit<FeedSlot, "caregiver">> & {
    caregiver?: Pick<NonNullable<FeedSlot["caregiver"]>, "highest_resource_type" | "caregiverStats"> | null;
  };

export const FeedQuery = z
  .strictObject({
    start: CalendarDate.optional(),
    end: CalendarDate.optional(),
    facilityId: pathId.optional(),
  })
  .refine(({ start, end }) => !start || !end || start <= end, {
    path: ["start"],
    error: "The start must not be after the end.",
  });
export type FeedQuery = z.infer<typeof FeedQuery>;

export const SlotParams = z.object({ id: pathId });
export type SlotParams = z.infer<typeof SlotParams>;

export const SlotRouting = z.strictObject({ oldUnitId: id.nullish() });
export type SlotRouting = z.infer<typeof SlotRouting>;

/** Why someone is suggested for a shift. Paid hours of the Saturday to Friday week. */
export const SuggestionFit = z.object({
  reasons: z.array(z.object({ tone: z.enum(["good", "plain", "risk"]), text: z.string() })),
  week_hours: z.number(),
  week_hours_with: z.number(),
  overtime_hours: z.number(),
});
export type SuggestionFit = z.infer<typeof SuggestionFit>;

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

export const DaySheetQuery = z.strictObject({
  date: CalendarDate,
  facilityId: pathId.optional(),
});

/** Everything that starts on a day, past or upcoming, except cancelled slots. */
export const DaySheet = z.object({
  slots: z.array(FeedSlot),
  /** Whether the day has more places than a sheet holds: these are the first. */
  is_cut: z.boolean(),
  /** The name of the facility's holiday on the day. */
  holiday: z.string().nullable(),
});
export type DaySheet = z.infer<typeof DaySheet>;
