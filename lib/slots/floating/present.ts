import type { FloatStructure, FloatTarget } from "./reads";
import type { FloatFacility } from "./schema";

type Offer = { target: FloatTarget; structures: FloatStructure[] };

export function presentFloatFacility({ target, structures }: Offer): FloatFacility {
  return {
    facility_id: target.id,
    facility_name: target.name,
    structures: structures.map((one) => ({
      id: one.id,
      resource_type: one.resourceType,
      from_time: one.fromTime,
      to_time: one.toTime,
      is_orientation: one.isOrientation,
      facility_id: target.id,
    })),
    units: target.portalUnitsEnabled ? target.units.map(({ id, name }) => ({ id, unit_name: name })) : [],
  };
}
