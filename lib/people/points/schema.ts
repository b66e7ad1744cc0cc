import { z } from "zod";
import { callOffReasons } from "@/lib/slots/call-off/rules";
import { MOST_POINTS, pointDays, pointKinds, type PointRule } from "./rules";

const points = z.number().min(0).max(MOST_POINTS).multipleOf(0.5);

const Rule: z.ZodType<PointRule> = z.strictObject({
  isOn: z.boolean(),
  days: z.literal(pointDays),
  callOff: points,
  lateCallOff: points,
  noShow: points,
  late: points,
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
export const PersonPoints = z.object({
  total: z.number(),
  days: z.int(),
  parts: z.array(z.object({ kind: z.enum(pointKinds), count: z.int(), points: z.number() })),
});
export type PersonPoints = z.infer<typeof PersonPoints>;
