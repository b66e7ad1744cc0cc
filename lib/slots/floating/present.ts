import { Conflict, refusals, Forbidden, Invalid } from "@/lib/errors";
import { toAcknowledge } from "@/lib/professionals/eligibility/concern-rules";
import type { Offer } from "./reads";
import { FLOAT_UNAVAILABLE } from "./rules";
import type { FloatFacility } from "./schema";

export const refuse = refusals({
  FLOAT_UNAVAILABLE: { as: Conflict, message: FLOAT_UNAVAILABLE },
  UNKNOWN_UNIT: { as: Invalid, field: "unitId", message: "This unit isn’t one of this facility’s." },
  NOT_PERMITTED: { as: Forbidden, message: "You don’t have access to this company." },
});

export function presentFloatFacility({ target, structures }: Offer): FloatFacility {
  return {
    facility_id: target.id,
    facility_name: target.name,
    facility_timezone: target.timezone,
    structures: structures.map((one) => ({
      id: one.id,
      resource_type: one.resourceType,
      from_time: one.fromTime,
      to_time: one.toTime,
      is_orientation: one.isOrientation,
      facility_id: target.id,
      open_count: one.openCount,
      warnings: one.warnings.map(({ text }) => text),
      acknowledgements: toAcknowledge(one.warnings),
    })),
    units: target.portalUnitsEnabled ? target.units.map(({ id, name }) => ({ id, unit_name: name })) : [],
  };
}
