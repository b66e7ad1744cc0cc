import { z } from "zod";
import { textOf, Page } from "@/lib/http/wire";
import { listSorts, workerStatuses } from "./rules";

/** A page of a list, searched by name from the third letter on. */
export const ProfessionalsQuery = z.strictObject({
  ...Page.shape,
  searchTerm: textOf(70).optional(),
  /** An alias of `searchTerm`. */
  name: textOf(70).optional(),
  /** The code of a license they hold. */
  license: textOf(20).optional(),
  sort: z.enum(listSorts).optional(),
});
export type ProfessionalsQuery = z.infer<typeof ProfessionalsQuery>;

export const StaffQuery = ProfessionalsQuery.extend({ status: z.enum(workerStatuses).optional() });
export type StaffQuery = z.infer<typeof StaffQuery>;

/** A resource type to filter by. */
export type KnownType = { code: string; label: string };

/** What a query leaves out may be null too. */
export type Listed<Query> = {
  [Key in keyof Query]: undefined extends Query[Key] ? Query[Key] | null : Query[Key];
};

export const ListedProfessional = z.object({
  id: z.int(),
  name: z.string(),
  /** The highest of `resource_types`. */
  resource_type: z.string(),
  resource_types: z.array(z.string()),
  specialties: z.array(z.object({ label: z.string(), certification_id: z.string() })),
  tier: z.enum(["PLATINUM", "PRO"]).nullable(),
  /** False for someone deactivated by the platform or by their company. */
  is_active: z.boolean(),
  /** At this facility. */
  is_disabled: z.boolean(),
  phone_number: z.string().nullable(),
  last_shift_worked_date: z.string().nullable(),
  upcoming_shift_date: z.string().nullable(),
  /** "7 AM – 3 PM", on the facility's clock. */
  upcoming_shift_times: z.string().nullable(),
  total_worked_at_facility: z.int(),
  upcoming_facility_shifts_count: z.int(),
  has_photo: z.boolean(),
});
export type ListedProfessional = z.infer<typeof ListedProfessional>;

export const ListedProfessionals = z.object({ rows: z.array(ListedProfessional), total: z.int() });
export type ListedProfessionals = z.infer<typeof ListedProfessionals>;
