import { z } from "zod";
import { id } from "@/lib/http/wire";
import { AcknowledgedRest } from "@/lib/professionals/eligibility/schema";
import { halves } from "./rules";

/** An instant of a whole minute, in ISO UTC. */
export const Minute = z.iso
  .datetime({ error: "Choose a day and a time.", abort: true })
  .refine((text) => Date.parse(text) % 60_000 === 0, { error: "Choose a whole minute.", abort: true })
  .transform((text) => new Date(text));

export const TimesQuery = z.strictObject({ startsAt: Minute, endsAt: Minute });
export type TimesQuery = z.infer<typeof TimesQuery>;

/** What other times would mean. Hours are paid hours; those of the week and the warnings are the professional's. */
export const TimesEffect = z.object({
  hours: z.number(),
  hours_now: z.number(),
  week: z
    .object({ week_hours: z.number(), week_hours_with: z.number(), overtime_hours: z.number() })
    .nullable(),
  /** Why it isn't possible. */
  refusal: z.object({ field: z.enum(["startsAt", "endsAt"]), message: z.string() }).nullable(),
  warnings: z.array(z.string()),
  /** Those that must be acknowledged, and those that going back would need. */
  acknowledgements: z.array(z.string()),
  acknowledgements_now: z.array(z.string()),
});
export type TimesEffect = z.infer<typeof TimesEffect>;

/** `caregiverId` and the old times are those the caller saw: others by now are a conflict. */
export const TimesChange = z.strictObject({
  caregiverId: id.nullable(),
  oldStartsAt: Minute,
  oldEndsAt: Minute,
  startsAt: Minute,
  endsAt: Minute,
  acknowledgedRest: AcknowledgedRest.nullish(),
});
export type TimesChange = z.infer<typeof TimesChange>;

/** `keeps` is the half that the slot keeps; the other one opens. */
export const SlotSplit = TimesChange.omit({ startsAt: true, endsAt: true }).extend({
  at: Minute,
  keeps: z.enum(halves),
});
export type SlotSplit = z.infer<typeof SlotSplit>;

/** The open half. */
export const SplitSlot = z.object({ slot_id: z.int(), shift_id: z.int() });
export type SplitSlot = z.infer<typeof SplitSlot>;

export const SplitUndo = TimesChange.pick({ caregiverId: true, acknowledgedRest: true }).extend({
  withSlotId: id,
});
export type SplitUndo = z.infer<typeof SplitUndo>;
