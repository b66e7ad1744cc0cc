import { z } from "zod";
import { pathId } from "@/lib/http/wire";
import { daysBetween } from "@/lib/time/zones";
import { CalendarDate } from "@/lib/time/schema";
import { hourKindCodes, MAX_HOURS, type HourKind } from "./minimum-rules";

/** As the feed: four weeks and last night. */
const MAX_DAYS = 35;

const range = { start: CalendarDate, end: CalendarDate };
const isRange = ({ start, end }: { start: string; end: string }) =>
  start <= end && daysBetween(start, end) < MAX_DAYS;
const notRange = { path: ["end"], error: `At most ${MAX_DAYS} days, the end not before the start.` };

export const StaffingQuery = z
  .strictObject({
    ...range,
    facilityId: pathId.optional(),
    /** Whether the drafts of the week plan count as claimed. */
    withDrafts: z
      .enum(["true", "false"])
      .transform((text) => text === "true")
      .optional(),
  })
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
  /** Whether any of them is by more than a tenth of the minimum. */
  is_far_short: z.boolean(),
  /** The name of the facility's holiday; null on any other day. */
  holiday: z.string().nullable(),
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
      /** Of places that no one had when they ended. */
      unfilled: z.number(),
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

const kinds = hourKindCodes as [HourKind, ...HourKind[]];

const hours = z
  .number()
  .min(0.01, `Enter hours from 0.01 to ${MAX_HOURS}.`)
  .max(MAX_HOURS, `Enter hours from 0.01 to ${MAX_HOURS}.`)
  .multipleOf(0.01, "Enter hours with at most two decimals.");

/** A facility's own minimums; null has none of a kind. */
export const OwnMinimums = z.strictObject({
  TOTAL: hours.nullable(),
  CNA: hours.nullable(),
  LICENSED: hours.nullable(),
  RN: hours.nullable(),
});
export type OwnMinimums = z.infer<typeof OwnMinimums>;

export const NursingMinimums = z.object({
  own: OwnMinimums,
  /** Of laws, and what an administrator has set for the state. */
  of_state: z.array(
    z.object({ kind: z.enum(kinds), name: z.string(), hours: z.number(), source: z.string() }),
  ),
  state_name: z.string(),
  /** The day its law was read, and what of it isn't judged as written; null if none was read. */
  law: z.object({ read_on: z.string(), note: z.string().nullable() }).nullable(),
});
export type NursingMinimums = z.infer<typeof NursingMinimums>;

/** A minimum as the operations desk sets it; null hours for none. */
export const ShownMinimum = z.object({
  kind: z.enum(kinds),
  name: z.string(),
  hours: z.number().nullable(),
  source: z.string(),
  is_set: z.boolean(),
});
export type ShownMinimum = z.infer<typeof ShownMinimum>;

const kind = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(kinds, `must be one of ${kinds.join(", ")}`));

/** As an administrator types it; 0 for a state says that it has no such minimum. */
export const MinimumChange = z.strictObject({
  kind,
  hours: z
    .string()
    .trim()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, "must be hours per resident day, as in 3.5")
    .transform(Number)
    .pipe(z.number().max(MAX_HOURS, `must be at most ${MAX_HOURS}`)),
});
export type MinimumChange = z.infer<typeof MinimumChange>;

export const MinimumReset = z.strictObject({ kind });
