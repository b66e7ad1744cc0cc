import { z } from "zod";
import { id, textOf } from "@/lib/http/wire";
import { MAX_WORDS } from "@/lib/conversations/rules";
import { Minute } from "@/lib/slots/times/schema";
import { MAX_INVITES, TOO_MANY_INVITES } from "../rules";
import { NewInvite } from "../schema";

/**
 * `caregiverId` is the professional the caller saw in the slot, who didn't come; null for an open one. The place starts
 * then only if those invited are asked.
 */
export const LateStart = z.strictObject({
  caregiverId: id.nullable(),
  startsAt: Minute,
  invited: z
    .array(NewInvite.pick({ caregiverId: true, acknowledgedRest: true }))
    .min(1)
    .max(MAX_INVITES, TOO_MANY_INVITES),
  words: textOf(MAX_WORDS).min(1).optional(),
});
export type LateStart = z.infer<typeof LateStart>;

/** The open place, and the part of the shift that it is in. */
export const LateOpening = z.object({ slot_id: z.int(), shift_id: z.int() });
export type LateOpening = z.infer<typeof LateOpening>;
