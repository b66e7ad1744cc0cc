import { z } from "zod";
import { pathId } from "@/lib/http/wire";
import { daysBetween } from "@/lib/time/zones";
import { CalendarDate } from "@/lib/time/schema";

/** As the feed: four weeks and last night. */
const MAX_DAYS = 35;

const range = { start: CalendarDate, end: CalendarDate };
const isRange = ({ start, end }: { start: string; end: string }) =>
  start <= end && daysBetween(start, end) < MAX_DAYS;
const notRange = { path: ["end"], error: `At most ${MAX_DAYS} days, the end not before the start.` };

export const StaffingQuery = z
  .strictObject({ ...range, facilityId: pathId.optional() })
  .refine(isRange, notRange);
export const StaffingOverviewQuery = z.strictObject(range).refine(isRange, notRange);

/** Why a day isn't well staffed, in the words of its head. */
const shortfalls = z.array(z.string());

const Head = z.object({
  date: z.string(),
  /** Null before the first census. */
  residents: z.int().nullable(),
  /** Nursing hours per resident; null without residents. */
  hours_per_resident: z.number().nullable(),
  /** The highest minimum of all nursing hours in force; null without one. */
  required: z.number().nullable(),
  shortfalls,
});
/** A facility's day where there is room for one line. */
export const StaffingHead = Head.extend({ facility_id: z.int() });
export type StaffingHead = z.infer<typeof StaffingHead>;
export const StaffingHeads = z.array(StaffingHead);

export const StaffingDay = Head.extend({
  /** The oldest day that any of the census was counted on. */
  counted_on: z.string().nullable(),
  /** By unit, or one part without a unit. */
  census: z.array(z.object({ unit_id: z.int().nullable(), residents: z.int(), counted_on: z.string() })),
  /** Hours. */
  types: z.array(
    z.object({
      type: z.enum(["RN", "LPN", "CNA"]),
      confirmed: z.number(),
      claimed: z.number(),
      open: z.number(),
      worked: z.number(),
      counted: z.number(),
      hours_per_resident: z.number().nullable(),
    }),
  ),
  /** Ended shifts without times, counted as scheduled. */
  assumed: z.int(),
  rules: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      source: z.string(),
      value: z.number(),
      required: z.number(),
      is_met: z.boolean(),
    }),
  ),
  /** What one more person would make of it: in an open place, or in a shift to request. */
  one_more: z.array(
    z.object({
      resource_type: z.string(),
      start_time_at_utc: z.string(),
      end_time_at_utc: z.string(),
      hours_per_resident: z.number(),
      /** The same of its type alone. */
      of_type: z.number(),
      slot_id: z.int().nullable(),
    }),
  ),
});
export type StaffingDay = z.infer<typeof StaffingDay>;
export const StaffingDays = z.array(StaffingDay);
