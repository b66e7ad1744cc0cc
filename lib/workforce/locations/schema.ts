import { z } from "zod";
import { id } from "@/lib/http/id";

export const Location = z.object({
  facility_id: z.int(),
  facility_name: z.string(),
  state: z.string(),
  city_name: z.string(),
  zip_code: z.string(),
  is_enabled: z.boolean(),
  /** Whether the person may change it: with the permission, at facilities they work with. */
  is_editable: z.boolean(),
});
export type Location = z.infer<typeof Location>;
export const Locations = z.array(Location);

const MAX_FACILITIES = 500;

export const LocationChange = z.strictObject({
  facilityIds: z.array(id).min(1).max(MAX_FACILITIES),
  status: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(["ENABLED", "DISABLED"])),
});
export type LocationChange = z.infer<typeof LocationChange>;
