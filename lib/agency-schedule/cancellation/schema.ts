import { z } from "zod";
import { callOutReasons } from "./rules";

export const CancelParams = z.strictObject({ slotId: z.coerce.number().int().positive().max(2_147_483_647) });

export const AgencyCancelation = z.strictObject({
  caregiverId: z.int().positive().max(2_147_483_647),
  callOutReason: z.enum(callOutReasons).nullish(),
  /** The slot always reopens: an agency cannot remove a facility's need. */
  action: z.enum(["REPLACE"]).nullish(),
});
export type AgencyCancelation = z.infer<typeof AgencyCancelation>;
