import { z } from "zod";

/** Open slots of one shift at a facility the agency has a contract with. Money in dollars. */
export const OpenShift = z.object({
  shift_id: z.int(),
  shift_date: z.string(),
  resource_type: z.string(),
  slots_count: z.int(),
  facility_management_company_name: z.string().nullable(),
  facility_name: z.string(),
  facility_city: z.string(),
  facility_state_code: z.string(),
  facility_zip_code: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  rate: z.number().nullable(),
  facility_payable_bonus: z.number(),
});
export type OpenShift = z.infer<typeof OpenShift>;
