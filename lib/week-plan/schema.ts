import { z } from "zod";
import { id } from "@/lib/http/wire";
import { AcknowledgedRest } from "@/lib/professionals/eligibility/schema";
import { CalendarDate } from "@/lib/time/schema";
import { MOST_DAYS } from "./deadline/rules";
import { MAX_CHANGES } from "./rules";

/** Any date of the week. */
export const WeekQuery = z.strictObject({ week: CalendarDate });
export type WeekQuery = z.infer<typeof WeekQuery>;

const Limit = z.object({ warnAt: z.number(), acknowledgeAt: z.number() });

/** A shift in a week: instants for the rules, the facility's wall clock for the screen. */
const Timed = z.object({
  slot_id: z.int(),
  date: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** "07:00" */
  from: z.string(),
  until: z.string(),
  /** 0 for a no-show. */
  paid_minutes: z.int(),
});

const Slot = Timed.extend({
  shift_id: z.int(),
  unit_id: z.int().nullable(),
  resource_type: z.string(),
  is_flex: z.boolean(),
  is_orientation: z.boolean(),
  status: z.enum(["UNCLAIMED", "CLAIMED", "CONFIRMED"]),
  caregiver_id: z.int().nullable(),
  caregiver_name: z.string().nullable(),
  /** A flex slot that someone can still be assigned to. */
  is_plannable: z.boolean(),
});
export type PlanSlot = z.infer<typeof Slot>;

/** A shift someone has, here or at another of the caller's facilities. */
const HeldShift = Timed.extend({
  facility_id: z.int(),
  /** Whether it counts towards the hours of the week: it is at the facility or its company. */
  is_counted: z.boolean(),
});
export type HeldShift = z.infer<typeof HeldShift>;

/** What is said of open shifts, whatever the plan. */
const Finding = z.object({ code: z.string(), text: z.string(), shift_ids: z.array(z.int()) });

const Person = z.object({
  id: z.int(),
  name: z.string(),
  resource_type: z.string().nullable(),
  /** Of the facility or its company, and enabled; others are here because of a shift. */
  is_staff: z.boolean(),
  is_oriented: z.boolean(),
  worked_here: z.int(),
  /** Where they mostly work. */
  unit_id: z.int().nullable(),
  /** This week's, and those near enough to matter for its rest and days in a row. */
  shifts: z.array(HeldShift),
  /** Paid this week at facilities of the company that the caller doesn't see. */
  unseen_minutes: z.int(),
  /** Days on which they said they can't work. */
  off_on: z.array(z.string()),
  /** Days on which they said they can work, and when: "day, night". */
  can_on: z.array(z.object({ date: z.string(), text: z.string() })),
  /** Days of approved time off, and of requests for it. */
  time_off: z.array(z.object({ date: z.string(), text: z.string(), is_pending: z.boolean() })),
  /** Open shifts for which they said they can work, or can't. */
  available: z.array(z.int()),
  unavailable: z.array(z.int()),
  blocks: z.array(Finding),
  warnings: z.array(Finding.extend({ needs_acknowledgement: z.boolean() })),
});
export type PlanPerson = z.infer<typeof Person>;

const Draft = z.object({
  slot_id: z.int(),
  caregiver_id: z.int(),
  caregiver_name: z.string(),
  planned_by: z.string(),
  planned_at: z.string(),
});
export type Draft = z.infer<typeof Draft>;

export const WeekPlan = z.object({
  /** The Saturday. */
  starts_on: z.string(),
  today: z.string(),
  overtime_threshold_hours: z.number(),
  rest_limits: z.object({
    SHORT_REST: Limit,
    HOURS_IN_A_ROW: Limit,
    HOURS_IN_A_DAY: Limit,
    DAYS_IN_A_ROW: Limit,
  }),
  /** Until when it is to be published; null if the facility has no such rule. */
  publish_by: z.object({ days_before: z.int(), at: z.string() }).nullable(),
  units: z.array(z.object({ id: z.int(), name: z.string() })),
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  slots: z.array(Slot),
  people: z.array(Person),
  drafts: z.array(Draft),
  /** There are more people or shifts than are listed. */
  is_cut: z.boolean(),
  /** The database snapshot of this read; the live stream sends what committed after it. */
  snapshot: z.string(),
});
export type WeekPlan = z.infer<typeof WeekPlan>;

/** Days before the week's Saturday; null for no deadline. */
export const DeadlineChange = z.strictObject({ daysBefore: z.int().min(1).max(MOST_DAYS).nullable() });
export type DeadlineChange = z.infer<typeof DeadlineChange>;

const eachSlotOnce = (list: readonly { slotId: number }[]) =>
  new Set(list.map(({ slotId }) => slotId)).size === list.length;
const once = { error: "Name each slot once." };

const Change = z.strictObject({
  slotId: id,
  /** Who is to get it; null for no one. */
  caregiverId: id.nullable(),
  /** Who was planned for it when the change was made. */
  oldCaregiverId: id.nullable(),
});
export type DraftChange = z.infer<typeof Change>;

export const DraftChanges = z.strictObject({
  changes: z.array(Change).min(1).max(MAX_CHANGES).refine(eachSlotOnce, once),
});
export type DraftChanges = z.infer<typeof DraftChanges>;

/** Why a slot was left as it is. */
const Refused = z.object({ slot_id: z.int(), message: z.string() });
export type RefusedSlot = z.infer<typeof Refused>;

export const DraftsChanged = z.object({ changed: z.int(), refused: z.array(Refused) });
export type DraftsChanged = z.infer<typeof DraftsChanged>;

const Assignment = z.strictObject({
  slotId: id,
  caregiverId: id,
  acknowledgedRest: AcknowledgedRest.nullish(),
});

export const PublishRequest = z.strictObject({
  assignments: z.array(Assignment).min(1).max(MAX_CHANGES).refine(eachSlotOnce, once),
});
export type PublishRequest = z.infer<typeof PublishRequest>;

export const Published = z.object({
  published: z.int(),
  /** People who were sent a message. */
  notified: z.int(),
  refused: z.array(Refused),
});
export type Published = z.infer<typeof Published>;

export const UnpublishRequest = z.strictObject({
  assignments: z
    .array(Assignment.omit({ acknowledgedRest: true }))
    .min(1)
    .max(MAX_CHANGES)
    .refine(eachSlotOnce, once),
});
export type UnpublishRequest = z.infer<typeof UnpublishRequest>;

export const Unpublished = z.object({
  taken_back: z.int(),
  /** Shifts that stay published: someone has acted on them since. */
  kept: z.int(),
  /** People who had been told already, and were told again. */
  notified: z.int(),
});
export type Unpublished = z.infer<typeof Unpublished>;
