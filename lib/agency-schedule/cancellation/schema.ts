import { z } from "zod";
import { id, pathId } from "@/lib/http/wire";
import { callOutReasons } from "./rules";

export const CancelParams = z.strictObject({ slotId: pathId });

export const AgencyCancelation = z.strictObject({
  caregiverId: id,
  callOutReason: z.enum(callOutReasons).nullish(),
  /** The slot always reopens: an agency cannot remove a facility's need. */
  action: z.enum(["REPLACE"]).nullish(),
});
export type AgencyCancelation = z.infer<typeof AgencyCancelation>;
