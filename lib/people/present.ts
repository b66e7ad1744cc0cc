import { readablePhone } from "@/lib/phones/format";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { hoursOf } from "@/lib/time/durations";
import type { PointTerms } from "./points/rules";
import type { PersonPoints } from "./points/schema";
import { isActive } from "@/lib/internal-staff/rules";
import { dateOnAt } from "@/lib/time/zones";
import { workerStatus } from "@/lib/professionals/listing/rules";
import type { Eligibility, EligibilitySlot } from "@/lib/professionals/eligibility/rules";
import { toAcknowledge } from "@/lib/professionals/eligibility/concern-rules";
import type { FeedSlot } from "@/lib/slots/schema";
import type { Attendance } from "./attendance-rules";
import type { DayOff } from "@/lib/time-off/rules";
import type { StatedDay } from "./availability-rules";
import type { CredentialLine } from "./credential-rules";
import type { WeekHours } from "./plan-rules";
import type { OpenShiftRow, PersonRow, PlaceRow } from "./reads.sql";
import type { Gap, Person, PersonCredential } from "./schema";

export type PersonFacts = {
  today: string;
  places: readonly PlaceRow[];
  slots: FeedSlot[];
  weeks: WeekHours[];
  rest: { slotId: number; texts: string[] }[];
  availability: StatedDay[] | null;
  timeOff: DayOff[] | null;
  holidays: { date: string; name: string }[];
  credentials: CredentialLine[] | null;
  attendance: Attendance;
  points: PersonPoints | null;
  seesStaffPhones: boolean;
  seesDoNotReturn: boolean;
};

export const isStaff = ({ isFlexStaff, employment }: PersonRow): boolean =>
  isFlexStaff || employment !== null;

/** By what the facility counts points; null if it doesn't. */
export const pointTermsOf = (
  row: PersonRow,
  { facilityId }: OneFacilityScope,
  now: Date,
): PointTerms | null =>
  row.pointRule && {
    facilityId,
    rule: row.pointRule,
    windowHours: row.windowHours,
    today: dateOnAt(now, row.facilityZone),
  };

/** As in the schedule while they are expected, and as in the list of internal staff. */
function showsPhone(row: PersonRow, { seesStaffPhones }: PersonFacts): boolean {
  if (row.isExpected) return true;
  const works = !row.isDeactivated && row.isEnabled && (isActive(row) || row.employment === "PENDING");
  return seesStaffPhones && isStaff(row) && works;
}

export const presentAttendance = ({ counts, marks }: Attendance): Person["attendance"] => ({
  worked: counts.WORKED,
  late: counts.LATE,
  no_show: counts.NO_SHOW,
  called_off: counts.CALLED_OFF,
  left_early: counts.LEFT_EARLY,
  marks,
});

export const presentCredential = (one: CredentialLine): PersonCredential => ({
  code: one.code,
  name: one.name,
  state: one.state,
  expires_on: one.expiresOn,
  is_blocking: one.isBlocking,
  shifts_after: one.shiftsAfter,
});

const presentWeek = (week: WeekHours): Person["weeks"][number] => ({
  starts_on: week.startsOn,
  worked_minutes: week.workedMinutes,
  ahead_minutes: week.aheadMinutes,
  unseen_minutes: week.unseenMinutes,
  overtime_minutes: week.overtimeMinutes,
});

export function presentPerson(row: PersonRow, facts: PersonFacts): Person {
  return {
    id: row.id,
    name: `${row.firstName} ${row.lastName}`,
    has_photo: row.hasPhoto,
    resource_type: row.highestResourceType,
    tier: row.tier,
    source: isStaff(row) ? "STAFF" : row.agencyName === null ? "ON_DEMAND" : "AGENCY",
    agency_name: row.agencyName,
    status: workerStatus({ is_active: isActive(row), is_disabled: !row.isEnabled }),
    phone_number: showsPhone(row, facts) ? readablePhone(row.phone) : null,
    company_id: row.employment === null ? null : row.managementCompanyId,
    is_oriented: row.isOriented,
    worked_here: row.workedShifts,
    is_do_not_return: facts.seesDoNotReturn ? row.isDoNotReturn : null,
    today: facts.today,
    overtime_threshold_hours: row.overtimeThresholdHours,
    weeks: facts.weeks.map(presentWeek),
    slots: facts.slots,
    facilities: facts.places.map(({ facilityId: id, name, timezone }) => ({ id, name, timezone })),
    rest: facts.rest.map(({ slotId, texts }) => ({ slot_id: slotId, texts })),
    availability:
      facts.availability &&
      facts.availability.map(({ isAvailable, ...day }) => ({ ...day, is_available: isAvailable })),
    time_off:
      facts.timeOff && facts.timeOff.map(({ isPending, ...day }) => ({ ...day, is_pending: isPending })),
    holidays: facts.holidays,
    availability_asked_at: isStaff(row) ? (row.askedAt?.toISOString() ?? null) : null,
    credentials: facts.credentials && facts.credentials.map(presentCredential),
    attendance: presentAttendance(facts.attendance),
    points: facts.points,
    snapshot: row.snapshot,
  };
}

type GapFacts = {
  open: OpenShiftRow;
  slot: EligibilitySlot;
  isAvailable: boolean;
  eligibility: Eligibility;
  weekMinutes: number;
};

export const presentGap = (slot: FeedSlot, gap: GapFacts): Gap => ({
  slot,
  open: gap.open.open,
  is_available: gap.isAvailable,
  is_invited: gap.open.isInvited,
  warnings: gap.eligibility.warnings.map(({ text }) => text),
  acknowledgements: toAcknowledge(gap.eligibility.warnings),
  week_hours_with: hoursOf(gap.weekMinutes),
  overtime_hours: gap.slot.overtimeThresholdHours,
});
