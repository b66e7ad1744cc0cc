import { z } from "zod";
import { callOffReasons } from "@/lib/slots/call-off/rules";
import { CallOffPoints } from "@/lib/slots/call-off/schema";
import { MOST_POINTS, MOST_REVIEW_POINTS, pointDays, pointKinds, type PointRule } from "./rules";
import { MOST_CALL_OFFS } from "./word-rules";

const points = z.number().min(0).max(MOST_POINTS).multipleOf(0.5);

const Rule: z.ZodType<PointRule> = z.strictObject({
  isOn: z.boolean(),
  days: z.literal(pointDays),
  callOff: points,
  lateCallOff: points,
  noShow: points,
  late: points,
  reviewAt: z.number().min(0.5).max(MOST_REVIEW_POINTS).multipleOf(0.5).nullable(),
  excused: z
    .array(z.enum(callOffReasons))
    // One order, so that the same reasons are the same rule.
    .transform((chosen) => callOffReasons.filter((one) => chosen.includes(one))),
});

export const AttendancePoints = z.object({
  rule: Rule,
  /** With less notice than these hours a call-off is late. */
  window_hours: z.int(),
});
export type AttendancePoints = z.infer<typeof AttendancePoints>;

/** The rule, and the one it was made from. */
export const PointRuleChange = z.strictObject({ rule: Rule, seen: Rule });
export type PointRuleChange = z.infer<typeof PointRuleChange>;

/** Someone's points at a facility. */
export const PersonPoints = CallOffPoints.omit({ points: true, text: true }).extend({
  parts: z.array(z.object({ kind: z.enum(pointKinds), count: z.int(), points: z.number() })),
});
export type PersonPoints = z.infer<typeof PersonPoints>;

/** "1,2". */
export const CallOffPointsQuery = z.strictObject({
  slotIds: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/, "Name slots by their ids, as in 1,2.")
    .transform((text) => [...new Set(text.split(",").map(Number))])
    .pipe(z.array(z.int().positive()).max(MOST_CALL_OFFS)),
});

/** Of each slot that was called off, or that its professional could call off now; empty if the facility uses none. */
export const CallOffPointsList = z.object({
  rows: z.array(
    CallOffPoints.extend({
      slot_id: z.int(),
      /** Reasons that would add nothing; of a slot that was called off, none. */
      excused: z.array(z.enum(callOffReasons)),
    }),
  ),
});
export type CallOffPointsList = z.infer<typeof CallOffPointsList>;
