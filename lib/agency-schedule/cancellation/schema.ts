import { z } from "zod";
import { callOutReasons } from "./rules";

export const CancelParams = z.strictObject({ slotId: z.coerce.number().int().positive().max(2_147_483_647) });

export const AgencyCancelation = z.strictObject({
  caregiverId: z.int().positive().max(2_147_483_647),
  callOutReason: z.enum(callOutReasons).nullish(),
  /** The place is always offered again: an agency cannot take a facility's need away. */
  action: z.enum(["REPLACE"]).nullish(),
});
export type AgencyCancelation = z.infer<typeof AgencyCancelation>;
