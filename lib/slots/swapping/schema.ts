import { z } from "zod";
import { id } from "@/lib/http/wire";
import { AcknowledgedRest } from "@/lib/professionals/eligibility/schema";
import { FeedSlot } from "../schema";

const Swap = z.object({
  /** The other person's slot. */
  slot: FeedSlot,
  /** What speaks against the slot's professional taking it. */
  warnings: z.array(z.string()),
  /** What speaks against the other person taking the slot. */
  their_warnings: z.array(z.string()),
  /** Paid hours the slot's professional has in the week of the shift they take, before and after the swap. */
  week_hours_now: z.number(),
  week_hours: z.number(),
  /** The same of the other person. */
  their_week_hours_now: z.number(),
  their_week_hours: z.number(),
  /** Those of both that must be acknowledged. */
  acknowledgements: z.array(z.string()),
});
export type Swap = z.infer<typeof Swap>;

/** Shifts a slot's professional could swap with, best first; `total` counts those left out too. */
export const Swaps = z.object({ swaps: z.array(Swap), total: z.int() });
export type Swaps = z.infer<typeof Swaps>;

/** The professionals are those the caller saw: others by now are a conflict. */
export const SlotSwap = z.strictObject({
  caregiverId: id,
  withSlotId: id,
  withCaregiverId: id,
  acknowledgedRest: AcknowledgedRest.nullish(),
});
export type SlotSwap = z.infer<typeof SlotSwap>;
