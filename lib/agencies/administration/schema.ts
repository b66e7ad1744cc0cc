import { z } from "zod";
import { Dollars, lineOf, TimeZone, wholeNumber, YesOrNo } from "@/lib/access/input";

export const NewAgency = z.strictObject({
  name: lineOf(120),
  /** The office's, in which the agency's days and quiet hours are read. */
  timezone: TimeZone.optional(),
  isMyTeamEnabled: YesOrNo.optional(),
});
export type NewAgency = z.infer<typeof NewAgency>;

export const AgencyChange = NewAgency.partial();
export type AgencyChange = z.infer<typeof AgencyChange>;

const THIRTY_DAYS = 43_200;
const parties = { agency: z.string(), facility: z.string() };

export const Contract = z.strictObject({
  ...parties,
  /** How long the marketplace has a slot to itself; 0 releases it to the agency at once. */
  releaseAfterMinutes: wholeNumber(0, THIRTY_DAYS).optional(),
});
export type Contract = z.infer<typeof Contract>;

export const NewAgencyRate = z.strictObject({
  ...parties,
  resourceType: z.string().trim().toUpperCase(),
  billRate: Dollars,
});
export type NewAgencyRate = z.infer<typeof NewAgencyRate>;
