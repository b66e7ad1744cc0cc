import { readablePhone } from "@/lib/phones/format";
import { typeOf } from "@/lib/professionals/credentials/catalog-rules";
import { isExpired } from "@/lib/professionals/credentials/rules";
import { presentUpcomingShift } from "@/lib/slots/removal/present";
import type { HeldSlot } from "@/lib/slots/removal/reads";
import { attentionOf } from "./attention-rules";
import { worksWith } from "./policy";
import type { CompanyFacility, DetailsRow, WorkforceRow } from "./reads.sql";
import type { EmployeeStatus } from "./rules";
import type { CompanyShift, LostShift, WorkforceDetails, WorkforceProfessional } from "./schema";

/** What rows of people are seen against. */
export type Seen = { facilities: readonly CompanyFacility[]; timezone: string; today: string };

const specialties = typeOf("SPECIALTY").subtypes;

/** The specialties they hold a valid certification of. */
const specialtiesOf = ({ credentials }: WorkforceRow, today: string): string[] =>
  specialties
    .filter(({ code }) =>
      credentials.some(
        (one) =>
          one.type === "SPECIALTY" &&
          (one.subtype ?? specialties[0]!.code) === code &&
          one.status === "VERIFIED" &&
          !isExpired(one, today),
      ),
    )
    .map(({ name }) => name);

const typesOf = ({ licenses }: WorkforceRow) => [...new Set(licenses.map(({ type }) => type))];

const enabledIds = ({ disabledFacilityIds }: WorkforceRow, { facilities }: Seen) =>
  facilities.map(({ id }) => id).filter((id) => !disabledFacilityIds.includes(id));

/** Whether they work for the company, or are about to. Where they live and are reached ends with it. */
const isCurrent = ({ employeeStatus, isDeactivated }: WorkforceRow): boolean =>
  !isDeactivated && (employeeStatus === "ENABLED" || employeeStatus === "PENDING");

function presentStanding(row: WorkforceRow, seen: Seen) {
  const status = row.employeeStatus.toLowerCase() as EmployeeStatus;
  return {
    id: row.professionalId,
    employee_status: status,
    is_deactivated: row.isDeactivated,
    isActive: !row.isDeactivated,
    enabledFacilityCount: enabledIds(row, seen).length,
    facilityCount: seen.facilities.length,
    attention: attentionOf({ ...row, status }, seen.today),
  };
}

export const presentProfessional = (row: WorkforceRow, seen: Seen): WorkforceProfessional => ({
  ...presentStanding(row, seen),
  name: `${row.firstName} ${row.lastName}`,
  licenses: typesOf(row),
  specialties: specialtiesOf(row, seen.today),
  city: isCurrent(row) ? row.city : null,
  state: isCurrent(row) ? row.stateCode : null,
  enabled_facility_ids: enabledIds(row, seen),
});

const presentShift = (held: HeldSlot): CompanyShift => ({
  ...presentUpcomingShift(held),
  facility_id: held.facilityId,
  facility_name: held.facilityName,
});

export const presentLostShift = (held: HeldSlot, actor: Parameters<typeof worksWith>[0]): LostShift => ({
  ...presentShift(held),
  is_editable: worksWith(actor, held.facilityId),
});

const presentContact = (row: DetailsRow) =>
  isCurrent(row)
    ? {
        address: row.address,
        city: row.city,
        state: row.stateCode,
        zip_code: row.zipCode,
        email: row.email,
        phone_number: readablePhone(row.phone),
      }
    : { address: null, city: null, state: null, zip_code: null, email: null, phone_number: null };

type Diary = { upcoming: readonly HeldSlot[]; weekMinutes: number };

export const presentDetails = (
  row: DetailsRow,
  seen: Seen,
  { upcoming, weekMinutes }: Diary,
): WorkforceDetails => ({
  ...presentStanding(row, seen),
  first_name: row.firstName,
  last_name: row.lastName,
  licenses: typesOf(row).map((type) => ({
    resource_type: type,
    states: row.licenses.filter((one) => one.type === type).map(({ state }) => state),
  })),
  specialties: specialtiesOf(row, seen.today),
  is_contact_open: isCurrent(row),
  ...presentContact(row),
  next_shift: upcoming[0] ? presentShift(upcoming[0]) : null,
  upcoming_shifts: upcoming.map(presentShift),
  week_minutes: weekMinutes,
  overtime_threshold_hours: row.overtimeThresholdHours,
});
