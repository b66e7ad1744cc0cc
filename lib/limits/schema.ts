import { z } from "zod";
import { wholeNumber } from "@/lib/access/input";
import { limitCodes, type LimitCode } from "./rules";

const codes = limitCodes as [LimitCode, ...LimitCode[]];

export const LimitChange = z.strictObject({
  limit: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(codes, `must be one of ${codes.join(", ")}`)),
  value: wholeNumber(1, 1_000_000),
});
export type LimitChange = z.infer<typeof LimitChange>;
