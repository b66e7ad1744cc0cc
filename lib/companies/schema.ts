import { z } from "zod";
import { lineOf, wholeNumber } from "@/lib/access/input";

const overtimeThresholdHours = wholeNumber(1, 168);

export const NewCompany = z.strictObject({
  name: lineOf(120),
  overtimeThresholdHours: overtimeThresholdHours.optional(),
});
export type NewCompany = z.infer<typeof NewCompany>;

export const CompanyChange = NewCompany.partial();
export type CompanyChange = z.infer<typeof CompanyChange>;
