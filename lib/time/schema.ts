import { z } from "zod";

/** Some years within what the database and dates of four-digit years hold, so that a few days more or less fit too. */
const [FIRST, LAST] = ["1900-01-01", "2199-12-31"];

/** A calendar date, YYYY-MM-DD. */
export const CalendarDate = z.iso
  .date()
  .refine((date) => date >= FIRST && date <= LAST, "Enter a date as YYYY-MM-DD.");
export type CalendarDate = z.infer<typeof CalendarDate>;
