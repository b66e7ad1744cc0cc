import { z } from "zod";
import { id } from "@/lib/http/wire";
import { FEWEST_PROVIDERS, MAX_PROVIDERS } from "@/lib/shifts/rules";
import { CalendarDate } from "@/lib/time/schema";
import { MAX_FIRST_SLOTS } from "./rules";

/** More than a facility of 60 shift structures opens in a week. */
const MAX_FIRST_SHIFTS = 420;

const FirstShift = z.strictObject({
  structureId: id,
  startsOn: CalendarDate,
  slots: z.int().min(FEWEST_PROVIDERS).max(MAX_PROVIDERS),
});
/** A facility's first seven days at once: all or none. */
export const FirstWeek = z.strictObject({
  kind: z.enum(["ON_DEMAND", "FLEX"]),
  shifts: z
    .array(FirstShift)
    .min(1)
    .max(MAX_FIRST_SHIFTS)
    .refine((shifts) => shifts.reduce((sum, { slots }) => sum + slots, 0) <= MAX_FIRST_SLOTS, {
      message: `A first week has at most ${MAX_FIRST_SLOTS} slots.`,
    }),
});
export type FirstWeek = z.infer<typeof FirstWeek>;

/** How many slots someone saw that they take back. */
export const SeenWeek = z.strictObject({ slots: z.int().positive() });
export type SeenWeek = z.infer<typeof SeenWeek>;

export const WeekQuery = z.strictObject({ from: CalendarDate, kind: z.enum(["ON_DEMAND", "FLEX"]) });
export type WeekQuery = z.infer<typeof WeekQuery>;

/** What a facility needs in a week: how many people, by shift and day. */
export const WeekOf = z.object({
  rows: z.array(
    z.object({
      resource_type: z.string(),
      from: z.string(),
      to: z.string(),
      is_orientation: z.boolean(),
      /** Counted from the first day of the week. */
      day: z.int(),
      slots: z.int(),
    }),
  ),
});
export type WeekOf = z.infer<typeof WeekOf>;
