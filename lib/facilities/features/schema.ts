import { z } from "zod";
import { features, type FeatureCode } from "./rules";

const codes = Object.keys(features) as [FeatureCode, ...FeatureCode[]];

export const FeatureSwitch = z.strictObject({
  facility: z.string(),
  feature: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(codes, `must be one of ${codes.join(", ")}`)),
});
export type FeatureSwitch = z.infer<typeof FeatureSwitch>;
