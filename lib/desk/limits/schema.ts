import { z } from "zod";
import { pathId } from "@/lib/http/wire";
import { StateCode } from "@/lib/access/input";
import { limitCodes, type LimitCode } from "@/lib/limits/rules";
import { LimitChange } from "@/lib/limits/schema";
import { restCodes, type RestCode } from "@/lib/rest-limits/rules";
import { RestLimitReset } from "@/lib/rest-limits/schema";
import { MinimumChange, ShownMinimum } from "@/lib/staffing-hours/schema";
import { LimitUpdate } from "../customers/schema";

const kind = MinimumChange.shape.kind;

export const PortalLimitParams = z.strictObject({ limit: LimitChange.shape.limit });
export const StateParams = z.strictObject({ state: StateCode });
export const StateLimitParams = z.strictObject({ state: StateCode, limit: RestLimitReset.shape.limit });
export const StateMinimumParams = z.strictObject({ state: StateCode, kind });
export const FacilityMinimumParams = z.strictObject({ facilityId: pathId, kind });

export const StateLimitUpdate = LimitUpdate;

export const PortalLimitUpdate = z.strictObject({
  value: LimitChange.shape.value,
  /** As it was read. */
  seen: z.int(),
});
export type PortalLimitUpdate = z.infer<typeof PortalLimitUpdate>;

export const MinimumUpdate = z.strictObject({
  hours: MinimumChange.shape.hours,
  /** Those in force when it was read; null without any. */
  seen: z.number().nullable(),
});
export type MinimumUpdate = z.infer<typeof MinimumUpdate>;

export const DeskLimits = z.object({
  /** Null for someone who may not change those of the portal. */
  portal: z
    .array(
      z.object({
        code: z.enum(limitCodes as [LimitCode, ...LimitCode[]]),
        meaning: z.string(),
        value: z.int(),
        default: z.int(),
        least: z.int(),
        most: z.int(),
      }),
    )
    .nullable(),
  /** States with facilities or limits of their own; null for someone who may not change those of states. */
  states: z.array(z.object({ code: z.string(), facilities: z.int(), is_set: z.boolean() })).nullable(),
});
export type DeskLimits = z.infer<typeof DeskLimits>;

const line = { warnAt: z.number(), acknowledgeAt: z.number() };

export const DeskState = z.object({
  code: z.string(),
  name: z.string(),
  facilities: z.int(),
  limits: z.array(
    z.object({
      code: z.enum(restCodes as [RestCode, ...RestCode[]]),
      title: z.string(),
      lines: z.string(),
      source: z.string(),
      ...line,
      unit: z.enum(["h", "days"]),
      isLeast: z.boolean(),
      is_set: z.boolean(),
      /** What facilities of the state have set for themselves, and how many. */
      own: z.array(z.object({ ...line, facilities: z.int() })),
    }),
  ),
  minimums: z.array(ShownMinimum),
});
export type DeskState = z.infer<typeof DeskState>;
