import { z } from "zod";
import { id, textOf } from "@/lib/http/wire";
import { calendarDate, CalendarDate } from "@/lib/time/schema";
import { daysBetween } from "@/lib/time/zones";
import { MAX_CENSUS_DAYS, MAX_RESIDENTS } from "./rules";

const residents = z
  .int({ error: "Enter a whole number." })
  .min(0, `Enter a number from 0 to ${MAX_RESIDENTS}.`)
  .max(MAX_RESIDENTS, `Enter a number from 0 to ${MAX_RESIDENTS}.`);

/** "2026-11-05" from "11/5/2026", as a spreadsheet shows it. */
const isoOf = (_: string, month: string, day: string, year: string) =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;

/** Residents on each of these days, by unit or in all of the facility. */
export const CensusChange = z
  .strictObject({
    start: CalendarDate,
    end: CalendarDate,
    counts: z
      .array(z.strictObject({ unitId: id.nullable(), residents: residents.nullable() }))
      .min(1)
      .max(500),
  })
  .refine(({ start, end }) => start <= end, { path: ["end"], error: "The end must not be before the start." })
  .refine(({ start, end }) => daysBetween(start, end) < MAX_CENSUS_DAYS, {
    path: ["end"],
    error: `At most ${MAX_CENSUS_DAYS} days.`,
  });
export type CensusChange = z.infer<typeof CensusChange>;

/** A row of an import. Without a unit it counts the whole facility. */
export const CensusRow = z.object({
  date: z
    .string()
    .transform((text) => text.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, isoOf))
    .pipe(z.iso.date({ error: "must be a date, as in 12/02/2026 or 2026-12-02", abort: true }))
    .pipe(calendarDate()),
  residents: z
    .string()
    .regex(/^\d{1,4}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.number().max(MAX_RESIDENTS, `must be at most ${MAX_RESIDENTS}`)),
  unit: textOf(200).optional(),
});
export type CensusRow = z.infer<typeof CensusRow>;

/** The file alone. */
export const CensusFile = z.strictObject({});
export const CensusImported = z.object({ rows: z.int() });
