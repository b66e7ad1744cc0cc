import { formatTime, wallClockOf } from "@/lib/time/zones";
import type { AgencyShiftRow } from "./reads";
import { estimatedPay } from "./rules";
import type { AgencyShift, AgencyShifts } from "./schema";

const dollars = (cents: number | null) => (cents === null ? null : cents / 100);

export const presentPlace = (
  row: Pick<
    AgencyShiftRow,
    | "facilityId"
    | "facilityName"
    | "facilityAddress"
    | "city"
    | "stateCode"
    | "zipCode"
    | "companyName"
    | "zone"
  >,
) => ({
  facility_id: row.facilityId,
  facility_name: row.facilityName,
  facility_address: row.facilityAddress,
  facility_city: row.city,
  facility_state_code: row.stateCode,
  facility_zip_code: row.zipCode,
  facility_management_company_name: row.companyName,
  facility_timezone: row.zone,
});

function presentTimes({ startsAt, endsAt, startsOn, zone }: AgencyShiftRow) {
  return {
    shift_date: startsOn,
    start_time: startsAt.toISOString(),
    end_time: endsAt.toISOString(),
    raw_start_time: wallClockOf(startsAt, zone),
    start_hour_tz: formatTime(startsAt, zone),
    end_hour_tz: formatTime(endsAt, zone),
  };
}

function presentHolder(row: AgencyShiftRow) {
  const { professionalId, firstName, lastName } = row;
  return {
    caregiver_id: professionalId,
    professional: professionalId === null ? null : `${firstName} ${lastName}`,
    professional_id: professionalId,
    slot_status: row.status,
    slot_claim_role: professionalId === null ? null : ("EXTERNAL" as const),
    outcome_code: row.outcomeCode,
    shift_replacement_reason: row.replacementReason,
  };
}

/** The clock times of who came, and the unpaid break of who has also left. */
function presentPunches(row: AgencyShiftRow) {
  const { checkedInAt, checkedOutAt, tookBreak, unpaidBreakMinutes, zone } = row;
  return {
    checkin_time_tz: checkedInAt && formatTime(checkedInAt, zone),
    checkout_time_tz: checkedOutAt && formatTime(checkedOutAt, zone),
    adjusted_start_time: checkedInAt && checkedInAt.toISOString(),
    break: checkedInAt && checkedOutAt ? (tookBreak ? unpaidBreakMinutes : 0) : null,
  };
}

export function presentShift(row: AgencyShiftRow): AgencyShift {
  const isOpen = row.professionalId === null;
  return {
    id: isOpen ? row.shiftId : row.slotId,
    shift_id: row.shiftId,
    slot_id: row.slotId,
    recurring_shift_id: row.recurringShiftId,
    is_recurring: row.recurringShiftId !== null,
    ...presentTimes(row),
    break_duration: row.unpaidBreakMinutes,
    shift_type: row.resourceType,
    resource_type: row.resourceType,
    slots_count: row.slotsCount,
    unit: row.unitName,
    unit_id: row.unitId,
    rate: dollars(row.rate),
    estimated_pay: dollars(estimatedPay(row, row)),
    facility_payable_bonus: row.bonus / 100,
    is_guaranteed: row.isGuaranteed,
    is_orientation: row.isOrientation,
    is_flex: false,
    contract_id: row.bundleId,
    ...presentPlace(row),
    ...presentHolder(row),
    facility_allow_external_worker_shift_replacement: row.allowsReplacement,
    ...presentPunches(row),
  };
}

export const presentShifts = (rows: AgencyShiftRow[]): AgencyShifts => ({
  rows: rows.map(presentShift),
  total: rows[0]?.total ?? 0,
});
