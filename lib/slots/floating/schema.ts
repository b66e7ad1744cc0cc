import { z } from "zod";
import { id, pathId } from "@/lib/http/wire";
import { AcknowledgedRest } from "@/lib/professionals/eligibility/schema";

/** `id` is the management company's. */
export const FloatParams = z.object({ id: pathId, slotId: pathId });
export type FloatParams = z.infer<typeof FloatParams>;

/** A facility the professional can float to, and its shifts that day they may work. */
export const FloatFacility = z.object({
  facility_id: z.int(),
  facility_name: z.string(),
  facility_timezone: z.string(),
  structures: z.array(
    z.object({
      id: z.int(),
      resource_type: z.string(),
      from_time: z.string(),
      to_time: z.string(),
      is_orientation: z.boolean(),
      facility_id: z.int(),
      /** Open places that day. */
      open_count: z.int(),
      /** About the professional in this shift: shown before floating them. */
      warnings: z.array(z.string()),
      /** Those of the warnings that must be acknowledged. */
      acknowledgements: z.array(z.string()),
    }),
  ),
  units: z.array(z.object({ id: z.int(), unit_name: z.string() })),
});
export type FloatFacility = z.infer<typeof FloatFacility>;
export const FloatFacilities = z.array(FloatFacility);

export const FacilityFloat = z.strictObject({
  targetFacilityId: id,
  caregiverId: id,
  structureId: id,
  unitId: id.nullish(),
  acknowledgedRest: AcknowledgedRest.nullish(),
});
export type FacilityFloat = z.infer<typeof FacilityFloat>;

/** The professional's new slot. */
export const FloatedSlot = z.object({ facility_id: z.int(), shift_id: z.int(), slot_id: z.int() });
export type FloatedSlot = z.infer<typeof FloatedSlot>;
