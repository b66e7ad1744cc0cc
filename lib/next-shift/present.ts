import { toDollars } from "@/lib/money";
import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import type { SlotViewer } from "@/lib/slots/policy";
import { dateOnAt, formatTime } from "@/lib/time/zones";
import type { NextShiftRow } from "./reads.sql";
import type { NextShift } from "./schema";

export const presentNextShift = (row: NextShiftRow, viewer: SlotViewer): NextShift => ({
  facility_id: row.facilityId,
  facility_name: row.facilityName,
  timezone: row.timezone,
  shift_date: dateOnAt(row.startsAt, row.timezone),
  start_time: formatTime(row.startsAt, row.timezone),
  end_time: formatTime(row.endsAt, row.timezone),
  start_time_at_utc: row.startsAt.toISOString(),
  end_time_at_utc: row.endsAt.toISOString(),
  resource_type: row.resourceType,
  unit_name: row.unitName,
  professional_name: `${row.firstName} ${row.lastName}`,
  paid_minutes: scheduledMinutes(row),
  bill_rate: viewer.seesPrice ? toDollars(row.billRate) : null,
});
