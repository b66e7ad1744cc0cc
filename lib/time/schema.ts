import { z } from "zod";

/** A calendar date, YYYY-MM-DD, of a year the database knows too: it has no year 0. */
export const CalendarDate = z.iso
  .date()
  .refine((date) => date >= "0001-01-01", "Enter a date as YYYY-MM-DD.");
export type CalendarDate = z.infer<typeof CalendarDate>;
