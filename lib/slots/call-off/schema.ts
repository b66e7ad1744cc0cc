import { z } from "zod";
import { id } from "@/lib/http/wire";
import { callOffReasons } from "./rules";

/** `caregiverId` is the professional the caller saw: another one by now is a conflict. */
export const CallOff = z.strictObject({
  caregiverId: id,
  reason: z.enum(callOffReasons),
  /** When they called; now if omitted. */
  calledAt: z.iso.datetime().optional(),
});
export type CallOff = z.infer<typeof CallOff>;

/** What a call-off adds to the professional's attendance points, and their sum with it. */
export const CallOffPoints = z.object({
  points: z.number(),
  total: z.number(),
  days: z.int(),
  /** The sum at which their attendance is to be reviewed; null if the facility sets none. */
  review_at: z.number().nullable(),
  /** "1 point, 4 of 6 in 90 days". */
  text: z.string(),
});
export type CallOffPoints = z.infer<typeof CallOffPoints>;

export const CalledOff = z.object({
  /** The open slot that takes its place. */
  replacement_slot_id: z.int().nullable(),
  /** Null if the facility uses no points. */
  points: CallOffPoints.nullable(),
});
export type CalledOff = z.infer<typeof CalledOff>;
