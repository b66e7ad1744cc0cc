import type { StructureRow } from "./reads";
import type { ShiftStructure } from "./schema";

export function presentStructure(row: StructureRow): ShiftStructure {
  return {
    id: row.id,
    resource_type: row.resourceType,
    from_time: row.fromTime,
    to_time: row.toTime,
    is_orientation: row.isOrientation,
    facility_id: row.facilityId,
    break_duration: row.unpaidBreakMinutes,
  };
}
