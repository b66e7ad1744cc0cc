import { z } from "zod";
import { restCodes, type RestCode } from "./rules";

const codes = restCodes as [RestCode, ...RestCode[]];

const code = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(codes, `must be one of ${codes.join(", ")}`));

/** Hours or days, to the quarter. */
const amount = z
  .string()
  .trim()
  .regex(/^\d{1,2}(\.(0|00|25|5|50|75))?$/, "must be hours or days, as in 10 or 12.5")
  .transform(Number);

export const RestLimitChange = z.strictObject({ limit: code, warnAt: amount, acknowledgeAt: amount });
export type RestLimitChange = z.infer<typeof RestLimitChange>;

export const RestLimitReset = z.strictObject({ limit: code });

/** A limit as people read it: what happens when, and why. */
export type ShownRestLimit = { code: RestCode; title: string; lines: string; source: string };
