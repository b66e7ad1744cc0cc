import { z } from "zod";
import { pathId } from "@/lib/http/wire";
import { FacilityOfShift } from "../shifts/schema";

export const BundleParams = z.strictObject({ bundleId: pathId });

/** Slots that one professional takes together. Money in dollars; dates cover the open shifts only. */
export const AgencyBundle = FacilityOfShift.extend({
  contract_id: z.int(),
  contract_start_time: z.string(),
  contract_end_time: z.string(),
  /** Calendar dates at the facility. */
  contract_start_date: z.string(),
  contract_end_date: z.string(),
  /** Of its open shifts, in order. */
  dates: z.array(z.string()),
  shift_count: z.int(),
  shift_type: z.string(),
  unit: z.string().nullable(),
  estimated_pay: z.number().nullable(),
  shifts: z.array(z.object({ slot_id: z.int(), is_guaranteed: z.boolean() })),
});
export type AgencyBundle = z.infer<typeof AgencyBundle>;

export const AgencyBundles = z.object({ rows: z.array(AgencyBundle), total: z.int() });
export type AgencyBundles = z.infer<typeof AgencyBundles>;
