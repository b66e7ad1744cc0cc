import { z } from "zod";
import { id, textOf } from "@/lib/http/wire";
import { FacilityDetails } from "@/lib/facilities/schema";
import { ShiftStructure } from "@/lib/shift-structures/schema";
import { FeedSlot, type ListSlot } from "@/lib/slots/schema";
import { CalendarDate } from "@/lib/time/schema";
import { ScheduleExport } from "@/lib/slots/export/schema";
import { daysBetween } from "@/lib/time/zones";
import type { DayCounts } from "./coverage-rules";
import { CHOOSE_FEWER, MAX_SHOWN } from "./rules";

const calendarTypes = ["FLEX", "ON_DEMAND", "ALL"] as const;
export type CalendarType = (typeof calendarTypes)[number];

/** "1,2", or a repeated parameter. */
const FacilityIds = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [given].flat().flatMap((one) => one.split(",")))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^\d{1,10}$/)
          .transform(Number)
          .pipe(id),
      )
      .max(MAX_SHOWN),
  );

const LONGEST_DAYS = 31;

export const CalendarQuery = z
  .strictObject({
    start: CalendarDate,
    end: CalendarDate,
    type: z.enum(calendarTypes),
    facilityIds: FacilityIds.optional(),
  })
  .refine(({ start, end }) => start <= end, {
    path: ["start"],
    error: "The start must not be after the end.",
  })
  .refine(({ start, end }) => daysBetween(start, end) < LONGEST_DAYS, {
    path: ["end"],
    error: `Choose at most ${LONGEST_DAYS} days.`,
  });
export type CalendarQuery = z.infer<typeof CalendarQuery>;

/** Fields all slots of a shift share. */
const ofShift = {
  facility_id: true,
  facility_name: true,
  facility_timezone: true,
  is_orientation: true,
  is_recurring: true,
  recurring_shift_id: true,
  raw_start_time: true,
  raw_end_time: true,
  start_time: true,
  end_time: true,
  start_time_at_utc: true,
  end_time_at_utc: true,
  part_of: true,
  shift_day: true,
  shift_date: true,
  shift_id: true,
  shift_structure_id: true,
} as const;

/** Always present. */
const alwaysKeys = {
  slot_id: true,
  slot_status: true,
  caregiver_id: true,
  caregiver_name: true,
  unit_id: true,
  unit_name: true,
  is_guaranteed: true,
  contract_id: true,
  contract_non_cancelled_slots_count: true,
  is_integrated: true,
  has_assigned_slot_integrated: true,
  is_floated_from: true,
  enable_shift_routing: true,
  management_company_id: true,
  facility_price: true,
} as const;
const always = FeedSlot.pick(alwaysKeys);

/** Present unless null, false or zero: a week of many facilities has thousands of slots. */
const whereAny = FeedSlot.omit({
  ...ofShift,
  ...alwaysKeys,
  // Part of the shift, or named differently below.
  is_flex: true,
  resource_type: true,
  caregiver: true,
  replaced_caregiver_name: true,
  has_uber_ride: true,
  is_reviewed: true,
}).partial();

/** A slot of the calendar. Absent fields are null, false or zero. */
export const CalendarSlot = always.extend(whereAny.shape).extend({
  caregiver_highest_ranked_licence: z.string().nullable(),
  caregiver_tier: z.enum(["PLATINUM", "PRO", "PURPLE"]).optional(),
  caregiver_replaced_name: z.string().nullable(),
  is_caregiver_invited: z.boolean().optional(),
  is_approved: z.boolean(),
  is_disputed: z.boolean(),
  allow_flex_floating: z.boolean(),
  /** Shifts the professional has worked at the facility. */
  worked: z.int(),
  has_uber_checkin_ride: z.boolean(),
});
export type CalendarSlot = z.infer<typeof CalendarSlot>;

/** A shift of one route, with its slots. */
export const CalendarShift = FeedSlot.pick(ofShift).extend({
  shift_type: z.enum(["FLEX", "ON_DEMAND"]),
  shift_resource_type: z.string(),
  shift_specialty: z.string().nullable(),
  /** Rank among the resource types. */
  rank: z.int(),
  slots: z.array(CalendarSlot),
});
export type CalendarShift = z.infer<typeof CalendarShift>;

export const Calendar = z.object({
  shifts: z.array(CalendarShift),
  generated_at: z.iso.datetime(),
  /** The database snapshot of this read; the live stream sends what committed after it. */
  snapshot: z.string(),
  /** There were more slots than one response holds. */
  is_cut: z.boolean(),
});
export type Calendar = z.infer<typeof Calendar>;

/** A facility with its terms, and which of its shifts the person sees. */
export const CalendarFacility = FacilityDetails.extend({
  label: z.string(),
  management_company_id: z.int().nullable(),
  is_flex_global_calendar_enabled: z.boolean(),
  is_on_demand_global_calendar_enabled: z.boolean(),
  access: z.object({ flex: z.boolean(), onDemand: z.boolean() }),
});
export type CalendarFacility = z.infer<typeof CalendarFacility>;

export const StructuresQuery = z.strictObject({ type: z.enum(calendarTypes) });
export const CalendarStructures = z.array(ShiftStructure);

export const GoToShift = z.strictObject({
  isRecurring: z.boolean(),
  shiftId: id,
  shiftDate: CalendarDate,
  /** The slot that was pressed; if it is gone, another one of its shift is shown. */
  slotId: id.optional(),
});
export type GoToShift = z.infer<typeof GoToShift>;

export const ShiftFound = z.object({ slotId: z.int(), facilityId: z.int() });
export type ShiftFound = z.infer<typeof ShiftFound>;

export const CaregiverSearch = z.strictObject({
  searchTerm: textOf(70).min(3, "Type at least 3 letters."),
});
export type CaregiverSearch = z.infer<typeof CaregiverSearch>;

export const CaregiverFound = z.object({
  caregiverId: z.int(),
  caregiverName: z.string(),
  certificationType: z.string(),
  caregiverStats: z.object({ tier: z.enum(["PLATINUM", "PRO"]).nullable() }),
});
export type CaregiverFound = z.infer<typeof CaregiverFound>;
export const CaregiversFound = z.array(CaregiverFound);

/** The person's choice of facilities; null for all. */
export const FacilityChoice = z.strictObject({
  facilityIds: z.array(id).min(1, "Choose at least one facility.").max(MAX_SHOWN, CHOOSE_FEWER).nullable(),
});
export type FacilityChoice = z.infer<typeof FacilityChoice>;

/** A week, named by any of its days, at some facilities, with the screen's filters. */
export const CalendarExport = ScheduleExport.pick({
  types: true,
  units: true,
  statuses: true,
  features: true,
  routes: true,
}).extend({
  week: CalendarDate,
  facilityIds: FacilityChoice.shape.facilityIds.unwrap(),
  professionalId: id.nullable(),
});
export type CalendarExport = z.infer<typeof CalendarExport>;

/** The server-rendered part of the calendar; the whole week loads as data. */
export type FirstScreen = {
  /** All facilities on the person's calendar, by name. */
  facilities: CalendarFacility[];
  /** Ids of the chosen facilities. */
  chosen: number[];
  /** The current day. */
  date: string;
  /** The zone of the facility the person works at, whose date is today. */
  zone: string;
  /** The week's coverage. */
  days: DayCounts[];
  /** All slots of the shifts whose cards are on the first screen. */
  slots: ListSlot[];
  /** The render time in epoch milliseconds, so that hydration matches. */
  now: number;
};
