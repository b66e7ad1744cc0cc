import { z } from "zod";
import { id } from "@/lib/http/id";

/** Accepted in any case; the list answers in lower case. */
const status = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(["ENABLED", "PENDING", "DISABLED", "TERMINATED"]));

/** `old` is the status the caller saw: another one by now is a conflict. */
export const StatusChange = z.strictObject({ status, old: status.optional() });
export type StatusChange = z.infer<typeof StatusChange>;

const MAX_FACILITIES = 500;

/** "3,7": only shifts at these facilities. */
export const UpcomingQuery = z.strictObject({
  facilityIds: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/)
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(id).max(MAX_FACILITIES))
    .optional(),
});
export type UpcomingQuery = z.infer<typeof UpcomingQuery>;
