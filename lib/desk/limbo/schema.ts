import { z } from "zod";
import { pathId } from "@/lib/http/wire";

export const LimboParams = z.strictObject({ slotId: pathId });

/** Who to call about a shift that was claimed and not confirmed. */
export const LimboShift = z.object({
  professional: z.object({ id: z.int(), name: z.string(), phone: z.string().nullable() }),
  facility: z.object({ id: z.int(), name: z.string(), phone: z.string().nullable() }),
  /** Those at the facility who sign in and can confirm it, with a phone first. */
  people: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** As "Scheduler"; null for permissions of their own. */
      role: z.string().nullable(),
      phone: z.string().nullable(),
    }),
  ),
});
export type LimboShift = z.infer<typeof LimboShift>;
