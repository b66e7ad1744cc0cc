import { z } from "zod";
import { id, pathId } from "@/lib/http/wire";
import { CalendarDate } from "@/lib/time/schema";

/** Enough for every facility's structures. */
const MAX_ENTRIES = 300;

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

/** The route; on-demand by default. */
export const ScheduleQuery = z.strictObject({ route: z.enum(["ON_DEMAND", "FLEX"]).default("ON_DEMAND") });
export type ScheduleQuery = z.infer<typeof ScheduleQuery>;

/** A recurring shift in force or, with `isRecommended`, a suggestion from recent weeks. */
export const ScheduleEntry = z.object({
  structureId: z.int(),
  slots: z.int(),
  isGuaranteed: z.boolean(),
  recurringShiftId: z.int().optional(),
  isRecommended: z.boolean().optional(),
  /** Upcoming dates to skip. */
  skipDates: z.array(CalendarDate).optional(),
});
export type ScheduleEntry = z.infer<typeof ScheduleEntry>;

export const RecurringSchedule = z.object(byWeekday(z.array(ScheduleEntry)));
export type RecurringSchedule = z.infer<typeof RecurringSchedule>;

/** Limits are checked by the rules, which report errors at the entry. */
const EntryInput = z.strictObject({
  structureId: id,
  /** 0 ends the recurring shift. */
  slots: z.number(),
  isGuaranteed: z.boolean(),
  isRecommended: z.boolean().optional(),
  recurringShiftId: id.nullish(),
  /** False means the person didn't change the entry; it is ignored. */
  modified: z.boolean().optional(),
  /** What the person saw; throws Conflict if it has changed. */
  oldSlots: z.int().nullish(),
  oldIsGuaranteed: z.boolean().nullish(),
});

/** Changes by weekday. Recurring shifts not listed stay as they are. */
export const SchedulePublication = z.strictObject(byWeekday(z.array(EntryInput).max(MAX_ENTRIES).optional()));
export type SchedulePublication = z.infer<typeof SchedulePublication>;

export const PublishedSchedule = z.object({
  /** Recurring shifts that were started, changed or ended. */
  recurring_shifts: z.int(),
  slots_added: z.int(),
  slots_removed: z.int(),
  /** Assigned slots beyond the new count, which were kept. */
  slots_kept: z.int(),
});
export type PublishedSchedule = z.infer<typeof PublishedSchedule>;

export const RecurringShiftParams = z.object({ id: pathId });
export type RecurringShiftParams = z.infer<typeof RecurringShiftParams>;

export const OpenSlotsRequest = z.strictObject({ isRecurring: z.boolean(), shiftDate: CalendarDate });
export type OpenSlotsRequest = z.infer<typeof OpenSlotsRequest>;

/** The shift of a day and its open slots. */
export const OpenSlots = z.object({ shift_id: z.int(), slot_ids: z.array(z.int()) });
export type OpenSlots = z.infer<typeof OpenSlots>;

/** Every date of a weekday for two years. */
const MAX_DATES = 110;
const dates = z.array(CalendarDate).max(MAX_DATES);

/** All upcoming skip dates, and those the person saw; throws Conflict if they have changed. */
export const SkipDates = z.strictObject({ skipDates: dates, oldSkipDates: dates });
export type SkipDates = z.infer<typeof SkipDates>;

export const ChangedSkipDates = z.object({
  slots_added: z.int(),
  slots_removed: z.int(),
  /** Assigned slots on skipped dates, which were kept. */
  slots_kept: z.int(),
});
export type ChangedSkipDates = z.infer<typeof ChangedSkipDates>;
