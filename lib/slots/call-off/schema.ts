import { z } from "zod";
import { id } from "@/lib/http/wire";
import { callOffReasons } from "./rules";

/** `caregiverId` is the professional the caller saw: another one by now is a conflict. */
export const CallOff = z.strictObject({
  caregiverId: id,
  reason: z.enum(callOffReasons),
});
export type CallOff = z.infer<typeof CallOff>;

/** The open slot that takes its place. */
export const CalledOff = z.object({ replacement_slot_id: z.int().nullable() });
export type CalledOff = z.infer<typeof CalledOff>;
