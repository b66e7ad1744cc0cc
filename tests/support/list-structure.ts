import type { ShiftStructure } from "@/lib/shift-structures/schema";

/** A structure on the wire: a day shift for CNAs with an unpaid break of half an hour. */
export const aListStructure = (given: Partial<ShiftStructure> = {}): ShiftStructure => ({
  id: 1,
  resource_type: "CNA",
  from_time: "07:00:00",
  to_time: "15:00:00",
  is_orientation: false,
  facility_id: 1,
  break_duration: 30,
  ...given,
});
