import { z } from "zod";
import { pathId } from "@/lib/http/wire";

/** A facility's standard shift: resource type and times. Crosses midnight if its end isn't after its start. */
export const ShiftStructure = z.object({
  id: z.int(),
  resource_type: z.string(),
  /** Wall time of the facility, HH:MM:SS. */
  from_time: z.string(),
  to_time: z.string(),
  is_orientation: z.boolean(),
  facility_id: z.int(),
  /** Unpaid minutes. */
  break_duration: z.int(),
});
export type ShiftStructure = z.infer<typeof ShiftStructure>;

export const ShiftStructures = z.array(ShiftStructure);
export type ShiftStructures = z.infer<typeof ShiftStructures>;

export const ShiftStructuresQuery = z.strictObject({
  facilityId: pathId.optional(),
});
export type ShiftStructuresQuery = z.infer<typeof ShiftStructuresQuery>;
