import { z } from "zod";
import { CalendarDate } from "@/lib/time/schema";

const id = z.int().positive().max(2_147_483_647);
const pathId = z.coerce.number().int().positive().max(2_147_483_647);
/** Wide enough for every facility's structures, narrow enough to refuse what no form sends. */
const ENTRIES_AT_MOST = 300;

const byWeekday = <T extends z.ZodType>(list: T) => ({
  Saturday: list,
  Sunday: list,
  Monday: list,
  Tuesday: list,
  Wednesday: list,
  Thursday: list,
  Friday: list,
});

export const ScheduleParams = z.object({ facilityId: pathId });
export type ScheduleParams = z.infer<typeof ScheduleParams>;

/** Of which route: the marketplace's schedule unless told otherwise. */
export const ScheduleQuery = z.strictObject({ route: z.enum(["ON_DEMAND", "FLEX"]).default("ON_DEMAND") });
export type ScheduleQuery = z.infer<typeof ScheduleQuery>;

/** A recurring shift in force, or with `isRecommended` one that the last weeks suggest. */
export const ScheduleEntry = z.object({
  structureId: z.int(),
  slots: z.int(),
  isGuaranteed: z.boolean(),
  recurringShiftId: z.int().optional(),
  isRecommended: z.boolean().optional(),
  /** Coming dates on which it rests. */
  skipDates: z.array(CalendarDate).optional(),
});
export type ScheduleEntry = z.infer<typeof ScheduleEntry>;

export const RecurringSchedule = z.object(byWeekday(z.array(ScheduleEntry)));
export type RecurringSchedule = z.infer<typeof RecurringSchedule>;

/** How many people an entry asks for is judged by the rules, which answer at the entry. */
const EntryInput = z.strictObject({
  structureId: id,
  /** 0 ends a recurring shift. */
  slots: z.number(),
  isGuaranteed: z.boolean(),
  isRecommended: z.boolean().optional(),
  recurringShiftId: id.nullish(),
  /** False leaves the entry out of account: the person changed nothing of it. */
  modified: z.boolean().optional(),
  /** What the person saw; throws Conflict if it has changed. */
  oldSlots: z.int().nullish(),
  oldIsGuaranteed: z.boolean().nullish(),
});

/** What is to change, by weekday. Recurring shifts that are not named stay as they are. */
export const SchedulePublication = z.strictObject(
  byWeekday(z.array(EntryInput).max(ENTRIES_AT_MOST).optional()),
);
export type SchedulePublication = z.infer<typeof SchedulePublication>;

export const PublishedSchedule = z.object({
  /** Recurring shifts that were begun, changed or ended. */
  recurring_shifts: z.int(),
  slots_added: z.int(),
  slots_removed: z.int(),
  /** Assigned slots beyond the new count, which were left alone. */
  slots_kept: z.int(),
});
export type PublishedSchedule = z.infer<typeof PublishedSchedule>;

export const RecurringShiftParams = z.object({ id: pathId });
export type RecurringShiftParams = z.infer<typeof RecurringShiftParams>;

export const OpenSlotsRequest = z.strictObject({ isRecurring: z.boolean(), shiftDate: CalendarDate });
export type OpenSlotsRequest = z.infer<typeof OpenSlotsRequest>;

/** The real shift of a day, and which of its slots are open. */
export const OpenSlots = z.object({ shift_id: z.int(), slot_ids: z.array(z.int()) });
export type OpenSlots = z.infer<typeof OpenSlots>;
