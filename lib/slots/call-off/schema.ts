import { z } from "zod";
import { id } from "@/lib/http/wire";
import { CallOffPoints } from "@/lib/people/points/schema";
import { callOffReasons } from "./rules";

/** `caregiverId` is the professional the caller saw: another one by now is a conflict. */
export const CallOff = z.strictObject({
  caregiverId: id,
  reason: z.enum(callOffReasons),
});
export type CallOff = z.infer<typeof CallOff>;

export const CalledOff = z.object({
  /** The open slot that takes its place. */
  replacement_slot_id: z.int().nullable(),
  /** What it added to the professional's attendance points; null if the facility uses none. */
  points: CallOffPoints.nullable(),
});
export type CalledOff = z.infer<typeof CalledOff>;
