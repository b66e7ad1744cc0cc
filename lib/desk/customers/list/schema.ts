import { z } from "zod";
import { Page, ruledText } from "@/lib/http/wire";
import { steps } from "../check-rules";

const customerSorts = ["name", "newest"] as const;

export const CustomersQuery = z.strictObject({
  ...Page.shape,
  search: ruledText().default(""),
  sort: z.enum(customerSorts).default("name"),
});
export type CustomersQuery = z.infer<typeof CustomersQuery>;

const Customer = z.object({
  kind: z.enum(["COMPANY", "FACILITY"]),
  id: z.int(),
  name: z.string(),
  facilities: z.int(),
  /** Facilities whose checks are all green. */
  finished: z.int(),
  people: z.int(),
  /** Slots that begin today at their facility, without cancelled ones. */
  slots: z.int(),
  filled: z.int(),
  /** What its first unfinished facility lacks, and how many checks are left in all; null once it is finished. */
  missing: z
    .object({
      facility_id: z.int(),
      facility: z.string(),
      step: z.enum([...steps, "settings"]),
      text: z.string(),
      /** Someone who was invited has to sign in. */
      is_waiting: z.boolean(),
      left: z.int(),
    })
    .nullable(),
  created_on: z.iso.date(),
});
export type Customer = z.infer<typeof Customer>;

export const Customers = z.object({ rows: z.array(Customer), total: z.int() });
export type Customers = z.infer<typeof Customers>;
