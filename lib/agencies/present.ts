import { formatTime } from "@/lib/time/zones";
import type { OpenShiftRow } from "./reads";
import type { OpenShift } from "./schema";

export function presentOpenShift(row: OpenShiftRow): OpenShift {
  return {
    shift_id: row.shiftId,
    shift_date: row.startsOn,
    resource_type: row.resourceType,
    slots_count: row.open,
    facility_management_company_name: row.companyName,
    facility_name: row.facilityName,
    facility_city: row.city,
    facility_state_code: row.stateCode,
    facility_zip_code: row.zipCode,
    start_time: formatTime(row.startsAt, row.zone),
    end_time: formatTime(row.endsAt, row.zone),
    rate: row.rate,
    facility_payable_bonus: row.bonus,
  };
}
