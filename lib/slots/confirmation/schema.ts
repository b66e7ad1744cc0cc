import { z } from "zod";
import { id } from "@/lib/http/wire";
import { MAX_BATCH } from "./rules";

export const SlotsUpdate = z.strictObject({
  slots: z.array(id).min(1).max(MAX_BATCH),
  code: z.literal("CONFIRMED_SHIFT"),
});
export type SlotsUpdate = z.infer<typeof SlotsUpdate>;

/** The outcome per slot; no errors means all were confirmed. */
export const SlotsUpdateResult = z.object({
  confirmed: z.array(id),
  errors: z.array(z.object({ slotId: id, code: z.string(), message: z.string() })),
});
export type SlotsUpdateResult = z.infer<typeof SlotsUpdateResult>;
