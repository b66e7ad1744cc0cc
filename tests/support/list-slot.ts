import type { ListSlot } from "@/lib/slots/schema";
import type { ShiftStructure } from "@/lib/shift-structures/schema";

/** A list slot for rules that need no database: claimed, and not started on June 1, 2026. */
export const aListSlot = (given: Partial<ListSlot> = {}): ListSlot => ({
  slot_id: 1,
  shift_id: 1,
  shift_structure_id: 1,
  facility_id: 1,
  resource_type: "CNA",
  slot_status: "CLAIMED",
  is_flex: false,
  shift_date: "2026-06-02",
  start_time: "7:00 AM",
  end_time: "3:00 PM",
  start_time_at_utc: "2026-06-02T14:00:00.000Z",
  end_time_at_utc: "2026-06-02T22:00:00.000Z",
  ...given,
});

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
