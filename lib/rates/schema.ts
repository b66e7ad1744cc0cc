import { z } from "zod";
import { DateOn, Dollars } from "@/lib/access/input";

export const NewRate = z
  .strictObject({
    facility: z.string(),
    resourceType: z.string().trim().toUpperCase(),
    wage: Dollars,
    /** Defaults to wage plus the facility's markup. */
    billRate: Dollars.optional(),
    effectiveOn: DateOn.optional(),
  })
  .refine(({ wage, billRate }) => billRate === undefined || billRate >= wage, {
    path: ["billRate"],
    message: "must not be below the wage",
  });
export type NewRate = z.infer<typeof NewRate>;

export const RateToWithdraw = z.strictObject({
  facility: z.string(),
  resourceType: z.string().trim().toUpperCase(),
  effectiveOn: DateOn,
});
