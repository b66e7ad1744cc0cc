import { z } from "zod";
import { id } from "@/lib/http/wire";
import { CalendarDate } from "@/lib/time/schema";
import { daysBetween } from "@/lib/time/zones";
import { MAX_CENSUS_DAYS, MAX_RESIDENTS } from "./rules";

const residents = z
  .int({ error: "Enter a whole number." })
  .min(0, `Enter a number from 0 to ${MAX_RESIDENTS}.`)
  .max(MAX_RESIDENTS, `Enter a number from 0 to ${MAX_RESIDENTS}.`);

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
