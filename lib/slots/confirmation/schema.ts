import { z } from "zod";
import { MAX_BATCH } from "./rules";

const slotId = z.int().positive().max(2_147_483_647);

export const SlotsUpdate = z.strictObject({
  slots: z.array(slotId).min(1).max(MAX_BATCH),
  code: z.literal("CONFIRMED_SHIFT"),
});
export type SlotsUpdate = z.infer<typeof SlotsUpdate>;

/** The outcome per slot; no errors means all were confirmed. */
export const SlotsUpdateResult = z.object({
  confirmed: z.array(slotId),
  errors: z.array(z.object({ slotId, code: z.string(), message: z.string() })),
});
export type SlotsUpdateResult = z.infer<typeof SlotsUpdateResult>;
