import { OVERTIME_HOURS } from "@/lib/agency-schedule/assignment/rules";
import { presentDetails } from "@/lib/agency-professionals/present";
import type { DetailsRow } from "@/lib/agency-professionals/reads.sql";
import { formatTime } from "@/lib/time/zones";
import type { Attendance } from "../attendance-rules";
import type { CredentialLine } from "../credential-rules";
import { presentAttendance, presentCredential } from "../present";
import type { AgencyHeldRow } from "./reads.sql";
import type { AgencyWeek } from "./rules";
import type { AgencyPerson, AgencyPersonShift } from "./schema";

type Facts = {
  today: string;
  held: readonly AgencyHeldRow[];
  weeks: readonly AgencyWeek[];
  rest: readonly { slotId: number; texts: string[] }[];
  credentials: readonly CredentialLine[] | null;
  attendance: Attendance;
};

const presentHeld = (row: AgencyHeldRow): AgencyPersonShift => ({
  slot_id: row.slotId,
  shift_id: row.shiftId,
  facility_id: row.facilityId,
  resource_type: row.resourceType,
  unit_name: row.unitName,
  slot_status: row.status,
  outcome_code: row.outcomeCode,
  arrival_status_code: row.arrivalStatusCode,
  is_checked_in: row.checkedInAt !== null,
  shift_date: row.startsOn,
  start_time: formatTime(row.startsAt, row.zone),
  end_time: formatTime(row.endsAt, row.zone),
  start_time_at_utc: row.startsAt.toISOString(),
  end_time_at_utc: row.endsAt.toISOString(),
});

export function presentAgencyPerson(row: DetailsRow, facts: Facts): AgencyPerson {
  const { first_name, last_name, status, is_contact_open, phone_number, email } = presentDetails(row);
  const facilities = new Map(facts.held.map((one) => [one.facilityId, one]));
  return {
    id: row.professionalId,
    name: `${first_name} ${last_name}`,
    has_photo: row.hasPhoto,
    resource_type: row.licenses[0]?.type ?? null,
    tier: row.tier,
    status,
    is_contact_open,
    phone_number,
    email,
    today: facts.today,
    overtime_threshold_hours: OVERTIME_HOURS,
    weeks: facts.weeks.map((week) => ({
      starts_on: week.startsOn,
      worked_minutes: week.workedMinutes,
      ahead_minutes: week.aheadMinutes,
      other_minutes: week.otherMinutes,
      overtime_minutes: week.overtimeMinutes,
    })),
    slots: facts.held.map(presentHeld),
    facilities: [...facilities.values()].map(({ facilityId: id, facilityName: name, zone: timezone }) => ({
      id,
      name,
      timezone,
    })),
    rest: facts.rest.map(({ slotId, texts }) => ({ slot_id: slotId, texts })),
    credentials: facts.credentials && facts.credentials.map(presentCredential),
    attendance: presentAttendance(facts.attendance),
  };
}
