import { toDollars } from "@/lib/money";
import { agreedHours, agreedTerms, isOwed } from "@/lib/past-shifts/agreed-rules";
import { hoursOf } from "@/lib/time/durations";
import { formatTime, timeOn, wallClockOf } from "@/lib/time/zones";
import type { AgencyShiftRow, AgreedRow } from "./reads.sql";
import { approvalOf, estimatedPay } from "./rules";
import type { AgencyShift, AgencyShifts, PastAgencyShift, PastAgencyShifts } from "./schema";

type Times = Pick<
  AgencyShift,
  "start_time" | "end_time" | "raw_start_time" | "start_hour_tz" | "end_hour_tz"
>;

/** Formats each distinct interval once; a list's shifts share only a few. */
export function timesFormatter(): (row: AgencyShiftRow) => Times {
  const formatted = new Map<string, Times>();
  return ({ startsAt, endsAt, zone }) => {
    const key = `${startsAt.getTime()} ${endsAt.getTime()} ${zone}`;
    const known = formatted.get(key);
    if (known) return known;
    const start = wallClockOf(startsAt, zone);
    const times = {
      start_time: startsAt.toISOString(),
      end_time: endsAt.toISOString(),
      raw_start_time: start,
      start_hour_tz: timeOn(start),
      end_hour_tz: formatTime(endsAt, zone),
    };
    formatted.set(key, times);
    return times;
  };
}

/** The unpaid break, once they have clocked out. */
function breakOf({ checkedInAt, checkedOutAt, tookBreak, unpaidBreakMinutes }: AgencyShiftRow) {
  if (!checkedInAt || !checkedOutAt) return null;
  return tookBreak ? unpaidBreakMinutes : 0;
}

/** One literal on purpose: composing it from parts takes longer, and a list has thousands. */
export function presentShift(row: AgencyShiftRow, times: Times): AgencyShift {
  const { professionalId, zone, checkedInAt, checkedOutAt } = row;
  return {
    id: professionalId === null ? row.shiftId : row.slotId,
    shift_id: row.shiftId,
    slot_id: row.slotId,
    recurring_shift_id: row.recurringShiftId,
    is_recurring: row.recurringShiftId !== null,
    shift_date: row.startsOn,
    start_time: times.start_time,
    end_time: times.end_time,
    raw_start_time: times.raw_start_time,
    start_hour_tz: times.start_hour_tz,
    end_hour_tz: times.end_hour_tz,
    break_duration: row.unpaidBreakMinutes,
    shift_type: row.resourceType,
    resource_type: row.resourceType,
    slots_count: row.slotsCount,
    unit: row.unitName,
    unit_id: row.unitId,
    rate: toDollars(row.rate),
    estimated_pay: toDollars(estimatedPay(row, row)),
    facility_payable_bonus: toDollars(row.bonus),
    is_guaranteed: row.isGuaranteed,
    is_orientation: row.isOrientation,
    is_flex: false,
    contract_id: row.bundleId,
    facility_id: row.facilityId,
    facility_name: row.facilityName,
    facility_address: row.facilityAddress,
    facility_city: row.city,
    facility_state_code: row.stateCode,
    facility_zip_code: row.zipCode,
    facility_management_company_name: row.companyName,
    facility_timezone: zone,
    caregiver_id: professionalId,
    professional: professionalId === null ? null : `${row.firstName} ${row.lastName}`,
    professional_id: professionalId,
    slot_status: row.status,
    slot_claim_role: professionalId === null ? null : "EXTERNAL",
    outcome_code: row.outcomeCode,
    shift_replacement_reason: row.replacementReason,
    facility_allow_external_worker_shift_replacement: row.allowsReplacement,
    checkin_time_tz: checkedInAt && formatTime(checkedInAt, zone),
    checkout_time_tz: checkedOutAt && formatTime(checkedOutAt, zone),
    adjusted_start_time: checkedInAt && checkedInAt.toISOString(),
    break: breakOf(row),
    attachment_id: row.packetId,
  };
}

export function presentShifts(rows: AgencyShiftRow[]): AgencyShifts {
  const timesOf = timesFormatter();
  return { rows: rows.map((row) => presentShift(row, timesOf(row))), total: rows[0]?.total ?? 0 };
}

const UNKNOWN = { total_hours: null, total_pay: null, approval: null };

type Billed = Pick<PastAgencyShift, "total_hours" | "total_pay" | "approval"> &
  Partial<Pick<PastAgencyShift, "rate" | "facility_payable_bonus">>;

/** What a facility is billed for a slot: nothing where that is how its dispute was resolved. */
function presentAgreed(row: AgreedRow | undefined): Billed {
  if (!row) return UNKNOWN;
  const { minutes, total } = agreedHours(row);
  const { rate, bonus } = agreedTerms(row);
  return {
    rate: toDollars(rate),
    facility_payable_bonus: toDollars(bonus),
    total_hours: hoursOf(minutes),
    total_pay: isOwed(row) ? toDollars(total) : 0,
    approval: approvalOf({ ...row, minutes }),
  };
}

export function presentPastShifts(rows: AgencyShiftRow[], agreed: readonly AgreedRow[]): PastAgencyShifts {
  const bySlot = new Map(agreed.map((one) => [one.slotId, one]));
  const shifts = presentShifts(rows);
  return {
    ...shifts,
    rows: shifts.rows.map((shift) => ({ ...shift, ...presentAgreed(bySlot.get(shift.slot_id)) })),
  };
}
