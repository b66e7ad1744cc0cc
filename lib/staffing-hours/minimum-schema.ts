import { z } from "zod";
import { hourKindCodes, MAX_HOURS, type HourKind } from "./minimum-rules";

const kinds = hourKindCodes as [HourKind, ...HourKind[]];

const hours = z
  .number()
  .min(0.01, `Enter hours from 0.01 to ${MAX_HOURS}.`)
  .max(MAX_HOURS, `Enter hours from 0.01 to ${MAX_HOURS}.`)
  .multipleOf(0.01, "Enter hours with at most two decimals.");

/** A facility's own minimums; null has none of a kind. */
export const OwnMinimums = z.strictObject({
  TOTAL: hours.nullable(),
  CNA: hours.nullable(),
  LICENSED: hours.nullable(),
  RN: hours.nullable(),
});
export type OwnMinimums = z.infer<typeof OwnMinimums>;

export const NursingMinimums = z.object({
  own: OwnMinimums,
  /** Of laws, and what an administrator has set for the state. */
  of_state: z.array(
    z.object({ kind: z.enum(kinds), name: z.string(), hours: z.number(), source: z.string() }),
  ),
});
export type NursingMinimums = z.infer<typeof NursingMinimums>;

const kind = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(kinds, `must be one of ${kinds.join(", ")}`));

/** As an administrator types it; 0 for a state says that it has no such minimum. */
export const MinimumChange = z.strictObject({
  kind,
  hours: z
    .string()
    .trim()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, "must be hours per resident day, as in 3.5")
    .transform(Number)
    .pipe(z.number().max(MAX_HOURS, `must be at most ${MAX_HOURS}`)),
});
export type MinimumChange = z.infer<typeof MinimumChange>;

export const MinimumReset = z.strictObject({ kind });
