import { z } from "zod";
import { id } from "@/lib/http/wire";
import { Minute } from "../times/schema";

/** `caregiverId` is the professional the caller saw in the slot, who didn't come; null for an open one. */
export const LateStart = z.strictObject({ caregiverId: id.nullable(), startsAt: Minute });
export type LateStart = z.infer<typeof LateStart>;

/** The open place, and the part of the shift that it is in. */
export const LateOpening = z.object({ slot_id: z.int(), shift_id: z.int() });
export type LateOpening = z.infer<typeof LateOpening>;
