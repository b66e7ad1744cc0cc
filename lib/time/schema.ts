import { z } from "zod";

/** Some years within what the database and dates of four-digit years hold, so that a few days more or less fit too. */
const [FIRST, LAST] = ["1900-01-01", "2199-12-31"];

/** A calendar date, YYYY-MM-DD. A narrower rule's text says which dates make sense. */
export const calendarDate = (range = "Choose a date from 1900 to 2199.") =>
  z.iso.date({ abort: true }).refine((date) => date >= FIRST && date <= LAST, { error: range, abort: true });

export const CalendarDate = calendarDate();
export type CalendarDate = z.infer<typeof CalendarDate>;
