import { z } from "zod";
import { pathId } from "@/lib/http/wire";
import { MAX_SUGGESTED } from "@/lib/slots/fit/rules";
import { bonusFault } from "@/lib/slots/pay/rules";
import { MAX_BUDGET, MAX_STEPS, WAIT_MINUTES, type RefillPlan } from "./rules";

const waitMinutes = z.int().min(WAIT_MINUTES.least).max(WAIT_MINUTES.most);

const dollars = z
  .int()
  .min(0)
  .max(MAX_BUDGET)
  .superRefine((amount, ctx) => {
    const message = bonusFault(amount);
    if (message) ctx.addIssue({ code: "custom", message });
  });

const Step = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("INVITE"),
    from: z.enum(["OWN", "FLOAT"]).optional(),
    people: z.int().min(1).max(MAX_SUGGESTED, `At most ${MAX_SUGGESTED} are suggested at a time.`),
    waitMinutes,
  }),
  z.strictObject({ kind: z.literal("AGENCIES"), waitMinutes }),
  z.strictObject({ kind: z.literal("ON_DEMAND"), waitMinutes }),
  z.strictObject({ kind: z.literal("BONUS"), dollars, waitMinutes }),
]);

export const RefillPlanParams = z.strictObject({ facilityId: pathId });

export const RefillPlanBody: z.ZodType<RefillPlan> = z.strictObject({
  steps: z.array(Step).min(1).max(MAX_STEPS),
  budget: z.int().min(0).max(MAX_BUDGET),
});

const Row = z.object({
  what: z.string(),
  state: z.enum(["DONE", "SKIPPED", "NEXT", "PLANNED"]),
  /** When it was or will be; null for a step that never comes. */
  at: z.string().nullable(),
  /** What happened, or why it is skipped. */
  detail: z.string().nullable(),
});
export type RefillRow = z.infer<typeof Row>;

/** A ladder or what would come of one, with its clock; dollars. */
const Ladder = z.object({
  rows: z.array(Row),
  /** When it ends if no one takes the slot, or ended. */
  ends_at: z.string().nullable(),
  budget: z.number(),
  spent: z.number(),
});

export const Refill = z.object({
  /** What would happen if it was started now; null if it can't be. */
  plan: Ladder.nullable(),
  /** Whether its waits are shorter than the facility's, because the shift starts soon. */
  is_hurried: z.boolean(),
  /** The slot's last ladder; null if there was none. */
  ladder: Ladder.extend({
    status: z.enum(["RUNNING", "FILLED", "STOPPED", "EXHAUSTED", "ENDED"]),
    started_at: z.string(),
    started_by: z.string(),
    ended_because: z.string().nullable(),
  }).nullable(),
});
export type Refill = z.infer<typeof Refill>;
