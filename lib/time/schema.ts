import { z } from "zod";

/** A calendar date, YYYY-MM-DD. No year 0, which the database doesn't know. */
export const CalendarDate = z.iso
  .date()
  .refine((date) => date >= "0001-01-01", "Enter a date as YYYY-MM-DD.");
export type CalendarDate = z.infer<typeof CalendarDate>;
