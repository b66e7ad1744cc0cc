import { z } from "zod";
import { pathId, textOf } from "@/lib/http/wire";
import { CalendarDate } from "@/lib/time/schema";
import { holidayRules } from "./rules";

export const HolidayParams = z.strictObject({ facilityId: pathId, holidayId: pathId });

export const RemovalQuery = z.strictObject({ forCompany: z.enum(["true", "false"]).optional() });

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time.");

/** The parts of a holiday as a form showed them, in words. */
export const HolidaySeen = z.strictObject({
  name: textOf(60),
  rule: textOf(60),
  isWholeDay: textOf(60),
  premium: textOf(60),
  skipsRecurring: textOf(60),
  allowsOwn: textOf(60),
});
export type HolidaySeen = z.infer<typeof HolidaySeen>;

export const HolidayRemoval = z.strictObject({
  /** What the dialog was opened with: a holiday that someone has changed since isn't removed. */
  seen: HolidaySeen.optional(),
});

export const HolidayInput = z
  .strictObject({
    name: textOf(60).min(1, "Enter a name."),
    rule: z.enum(holidayRules),
    /** Null for a federal holiday. */
    dateOn: CalendarDate.nullable(),
    fromTime: time,
    /** An end not after the start is on the next day. */
    untilTime: time,
    multiplier: z.number().min(1).max(5).multipleOf(0.01).nullable(),
    /** Dollars on top of the rate. */
    hourlyAmount: z.number().min(0.01).max(500).multipleOf(0.01).nullable(),
    skipsRecurring: z.boolean(),
    /** For every facility of the company. */
    forCompany: z.boolean().optional(),
    /** With `forCompany`: whether a facility may set its own times, premium and skipping. */
    allowsOwn: z.boolean().optional(),
    /** What the form was opened with: parts that are the same in both aren't changed. */
    seen: HolidaySeen.optional(),
  })
  .refine(({ multiplier, hourlyAmount }) => multiplier === null || hourlyAmount === null, {
    path: ["hourlyAmount"],
    error: "Choose one premium.",
  })
  .refine(({ rule, dateOn }) => (rule === "ONCE" || rule === "YEARLY") === (dateOn !== null), {
    path: ["dateOn"],
    error: "Enter a date.",
  });
export type HolidayInput = z.infer<typeof HolidayInput>;

const Terms = z.object({
  fromTime: z.string(),
  untilTime: z.string(),
  multiplier: z.number().nullable(),
  hourlyAmount: z.number().nullable(),
  skipsRecurring: z.boolean(),
});

export const Holiday = Terms.extend({
  id: z.int(),
  name: z.string(),
  rule: z.enum(holidayRules),
  dateOn: z.string().nullable(),
  /** The terms its company sets; null for a holiday of the facility's own. */
  of_company: Terms.extend({ allowsOwn: z.boolean() }).nullable(),
  /** It differs from them. */
  is_own: z.boolean(),
  /** The next date it falls on; null if it is over. */
  next_on: z.string().nullable(),
});
export type Holiday = z.infer<typeof Holiday>;

export const Holidays = z.object({
  holidays: z.array(Holiday),
  /** The facility's; null if it has none. */
  company: z.object({ name: z.string(), facilities: z.int(), can_set: z.boolean() }).nullable(),
});
export type Holidays = z.infer<typeof Holidays>;

export const HolidaySaved = z.object({
  id: z.int(),
  /** Open places of recurring shifts that were taken back or added. */
  slots_removed: z.int(),
  slots_added: z.int(),
});
export type HolidaySaved = z.infer<typeof HolidaySaved>;
