import type { HeldSlot } from "./reads";
import type { UpcomingShift } from "../schema";

export const presentUpcomingShift = (held: HeldSlot): UpcomingShift => ({
  slot_id: held.slotId,
  start_date: held.startsOn,
  start_time_at_utc: held.startsAt.toISOString(),
  end_time_at_utc: held.endsAt.toISOString(),
  facility_timezone: held.timezone,
  resource_type: held.resourceType,
  unit_name: held.unitName,
});
