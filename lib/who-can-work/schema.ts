import { z } from "zod";
import { CalendarDate } from "@/lib/time/schema";

export const OverviewQuery = z.strictObject({ start: CalendarDate });

const Shift = z.object({
  /** "7 AM – 3 PM". */
  text: z.string(),
  is_claimed: z.boolean(),
  /** Null at this facility, else the name of another of the caller's. */
  elsewhere: z.string().nullable(),
});

/** What someone has or said of a date; dates of which nothing is known aren't there. */
const Day = z.object({
  date: z.string(),
  shifts: z.array(Shift),
  off: z.enum(["APPROVED", "PENDING"]).nullable(),
  stated: z.enum(["CAN", "CANNOT"]).nullable(),
  /** In words, of time off and what they said. */
  text: z.string().nullable(),
});
export type OverviewDay = z.infer<typeof Day>;

const Person = z.object({
  id: z.int(),
  name: z.string(),
  resource_type: z.string().nullable(),
  days: z.array(Day),
});
export type OverviewPerson = z.infer<typeof Person>;

/** A facility's staff over four weeks from a Saturday: who is planned, off, asks for it, or can work. */
export const Overview = z.object({
  starts_on: z.string(),
  today: z.string(),
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  /** Open places, by date and type. */
  open: z.array(z.object({ date: z.string(), resource_type: z.string(), count: z.int() })),
  people: z.array(Person),
  /** There are more people than are listed. */
  is_cut: z.boolean(),
});
export type Overview = z.infer<typeof Overview>;
