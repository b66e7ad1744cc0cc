import type { AgencyBundle } from "@/lib/agency-schedule/bundles/schema";
import type { AgencyShift, PastAgencyShift } from "@/lib/agency-schedule/shifts/schema";

const place = {
  facility_id: 3,
  facility_name: "Birch House",
  facility_address: "1 Elm Street",
  facility_city: "Fresno",
  facility_state_code: "CA",
  facility_zip_code: "93650",
  facility_management_company_name: "Harborview Care Group",
  facility_timezone: "America/Los_Angeles",
};

/** An open shift in an agency's list; `shift_date` alone moves it to another day. */
export function anAgencyShift(given: Partial<AgencyShift> = {}): AgencyShift {
  const { shift_date = "2030-03-06", shift_id = 7 } = given;
  return {
    ...place,
    id: shift_id,
    shift_id,
    slot_id: shift_id * 10,
    recurring_shift_id: null,
    is_recurring: false,
    shift_date,
    start_time: `${shift_date}T15:00:00Z`,
    end_time: `${shift_date}T23:00:00Z`,
    raw_start_time: `${shift_date} 07:00:00`,
    start_hour_tz: "7:00 AM",
    end_hour_tz: "3:00 PM",
    break_duration: 30,
    shift_type: "CNA",
    resource_type: "CNA",
    slots_count: 1,
    unit: null,
    unit_id: null,
    rate: 40,
    estimated_pay: 300,
    facility_payable_bonus: 0,
    is_guaranteed: false,
    is_orientation: false,
    is_flex: false,
    contract_id: null,
    caregiver_id: null,
    professional: null,
    professional_id: null,
    slot_status: "UNCLAIMED",
    attachment_id: null,
    slot_claim_role: null,
    outcome_code: null,
    shift_replacement_reason: null,
    facility_allow_external_worker_shift_replacement: true,
    checkin_time_tz: null,
    checkout_time_tz: null,
    adjusted_start_time: null,
    break: null,
    ...given,
  };
}

/** A shift assigned to Ada Grove of the agency. */
export const anAssignedShift = (given: Partial<AgencyShift> = {}): AgencyShift =>
  anAgencyShift({
    caregiver_id: 1,
    professional: "Ada Grove",
    professional_id: 1,
    slot_status: "CONFIRMED",
    slot_claim_role: "EXTERNAL",
    ...given,
  });

/** One that Ada Grove worked. */
export const aPastShift = (given: Partial<PastAgencyShift> = {}): PastAgencyShift => ({
  ...anAssignedShift(given),
  total_hours: 7.5,
  total_pay: 300,
  approval: "APPROVED",
  ...given,
});

export const anAgencyBundle = (given: Partial<AgencyBundle> = {}): AgencyBundle => ({
  ...place,
  contract_id: 4,
  contract_start_time: "2030-03-06T15:00:00Z",
  contract_end_time: "2030-03-08T23:00:00Z",
  contract_start_date: "2030-03-06",
  contract_end_date: "2030-03-08",
  dates: ["2030-03-06", "2030-03-07", "2030-03-08"],
  shift_count: 3,
  shift_type: "CNA",
  unit: null,
  estimated_pay: 900,
  shifts: [10, 11, 12].map((slot_id) => ({ slot_id, is_guaranteed: false })),
  ...given,
});
