import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { isOwnAgency, type PeopleScope } from "@/lib/access/people";
import type { FacilityScope, OneFacilityScope } from "@/lib/access/scopes";
import type { PointRule } from "./points/rules";
import type { Statement } from "@/lib/availability/rules";
import { isNotMoved } from "@/lib/past-shifts/reads.sql";
import { ownRequirementsOf } from "@/lib/professionals/credentials/reads";
import type { OwnRequirement } from "@/lib/professionals/credentials/requirement-rules";
import { defaultOvertimeThresholdHours } from "@/lib/professionals/eligibility/reads";
import { restLimitsSet } from "@/lib/rest-limits/reads";
import type { RestLimits } from "@/lib/rest-limits/rules";
import { instantsAround } from "@/lib/time/zones";
import { ATTENDANCE_DAYS, type AttendedRow } from "./attendance-rules";

const anyOf = ({ facilityIds }: FacilityScope) => sql`any(${`{${facilityIds.join(",")}}`}::int[])`;

/** A person, and how they stand to the scope's one facility. */
export type PersonRow = {
  id: number;
  firstName: string;
  lastName: string;
  hasPhoto: boolean;
  highestResourceType: string | null;
  tier: "PLATINUM" | "PRO" | null;
  phone: string | null;
  isDeactivated: boolean;
  /** With a contract with one of the viewer's facilities. */
  agencyName: string | null;
  isFlexStaff: boolean;
  isEnabled: boolean;
  isOriented: boolean;
  workedShifts: number;
  employment: string | null;
  isDoNotReturn: boolean;
  /** Has a slot at one of the viewer's facilities that shows their phone number. */
  isExpected: boolean;
  askedAt: Date | null;
  facilityZone: string;
  stateCode: string;
  managementCompanyId: number | null;
  overtimeThresholdHours: number;
  ownRequirements: OwnRequirement[];
  /** What the facility's points count; null if it uses none. */
  pointRule: PointRule | null;
  windowHours: number;
  snapshot: string;
};

type Sought = { professionalId: number; now: Date };

/** Someone in scope, as one of the viewer's facilities knows them; null if there is none. */
export async function findPerson(
  people: PeopleScope,
  here: OneFacilityScope,
  seen: FacilityScope,
  { professionalId, now }: Sought,
): Promise<PersonRow | null> {
  const [found] = await db.execute<PersonRow>(sql`
    select professional.id, professional.first_name as "firstName", professional.last_name as "lastName",
      professional.photo_file_id is not null as "hasPhoto", professional.highest_resource_type as "highestResourceType",
      professional.tier, professional.phone, professional.deactivated_at is not null as "isDeactivated",
      (select a.name from agency a join agency_professional ap on ap.agency_id = a.id
        where ${isOwnAgency} and a.id = ap.agency_id and exists (select from agency_facility af
          where af.agency_id = a.id and af.facility_id = ${anyOf(seen)} and af.ended_at is null)) as "agencyName",
      coalesce(fp.is_flex_staff, false) as "isFlexStaff", coalesce(fp.is_enabled, true) as "isEnabled",
      fp.oriented_at is not null as "isOriented", coalesce(fp.worked_shifts, 0) as "workedShifts",
      cp.employee_status as employment,
      exists (select from do_not_return d where d.professional_id = professional.id
        and d.facility_id = ${here.facilityId} and d.removed_at is null) as "isDoNotReturn",
      exists (select from slot s where s.professional_id = professional.id and s.facility_id = ${anyOf(seen)}
        and (s.status = 'CONFIRMED' or s.checked_in_at is not null)
        and s.ends_at > ${now}::timestamptz - interval '1 day') as "isExpected",
      (select max(q.created_at) from availability_request q where q.professional_id = professional.id
        and q.facility_id = ${here.facilityId}) as "askedAt",
      f.timezone as "facilityZone", f.state_code as "stateCode", f.management_company_id as "managementCompanyId",
      coalesce(mc.overtime_threshold_hours, ${defaultOvertimeThresholdHours}::int) as "overtimeThresholdHours",
      ${ownRequirementsOf(sql`f.id`, sql`professional.highest_resource_type`)} as "ownRequirements",
      case when points.is_on then json_build_object('isOn', points.is_on, 'days', points.days,
        'callOff', points.call_off, 'lateCallOff', points.late_call_off, 'noShow', points.no_show,
        'late', points.late, 'reviewAt', points.review_at, 'excused', points.excused) end as "pointRule",
      f.window_cancellation_hours as "windowHours",
      pg_current_snapshot()::text as snapshot
    from professional
      join facility f on f.id = ${here.facilityId}
      left join management_company mc on mc.id = f.management_company_id
      left join attendance_points points on points.facility_id = f.id
      left join facility_professional fp on fp.facility_id = f.id and fp.professional_id = professional.id
      left join company_professional cp
        on cp.management_company_id = f.management_company_id and cp.professional_id = professional.id
    where professional.id = ${professionalId} and ${people.condition}`);
  return found ?? null;
}

export type PlaceRow = {
  facilityId: number;
  name: string;
  timezone: string;
  stateCode: string;
  ownRestLimits: Partial<RestLimits>;
};

/** The facilities where someone has had shifts within the days of their attendance, or has some, with their limits. */
export const listPlaces = (
  scope: FacilityScope,
  { professionalId, now }: Sought,
): Promise<readonly PlaceRow[]> =>
  db.execute<PlaceRow>(sql`
    select f.id as "facilityId", f.name, f.timezone, f.state_code as "stateCode",
      ${restLimitsSet(sql`f.id`, sql`f.state_code`)} as "ownRestLimits"
    from facility f where f.id = ${anyOf(scope)} and exists (select from slot s where s.facility_id = f.id
      and s.professional_id = ${professionalId}
      and s.starts_at >= ${now}::timestamptz - ${ATTENDANCE_DAYS} * interval '1 day')`);

const MAX_STATEMENTS = 500;

/** What people in scope said about their time between these dates, by start. */
export async function listStatements(
  people: PeopleScope,
  { professionalIds, range }: { professionalIds: readonly number[]; range: { start: string; end: string } },
): Promise<readonly (Statement & { professionalId: number })[]> {
  const { from, until } = instantsAround(range);
  return db.execute<Statement & { professionalId: number }>(sql`
    select a.professional_id as "professionalId", a.starts_at as "startsAt", a.ends_at as "endsAt",
      a.is_available as "isAvailable"
    from availability a join professional on professional.id = a.professional_id
    where professional.id = any(${sql.param(professionalIds)}) and ${people.condition}
      and a.ends_at > ${from} and a.starts_at < ${until}
    order by a.starts_at, a.id limit ${MAX_STATEMENTS * professionalIds.length}`);
}

/** More than anyone works in a year. */
export const MAX_ATTENDED = 1_000;

/** A shift of someone's, with where it was. */
export type HeldRow = AttendedRow & {
  slotId: number;
  shiftId: number;
  facilityId: number;
  facilityName: string;
  zone: string;
  startsOn: string;
  resourceType: string;
  unitName: string | null;
};

/** Their columns, but for the reason of a call-off, which not everyone may know. */
export const heldColumns = sql`sl.id as "slotId", sl.shift_id as "shiftId", f.id as "facilityId",
  f.name as "facilityName", f.timezone as zone, sh.starts_on::text as "startsOn", sl.starts_at as "startsAt",
  sl.ends_at as "endsAt", sh.resource_type as "resourceType", u.name as "unitName", sl.status,
  sl.outcome_code as "outcomeCode", sl.arrival_status_code as "arrivalStatusCode", sl.checked_in_at as "checkedInAt",
  sl.finance_checked_in_at as "financeCheckedInAt", coalesce(sl.call_off_at, sl.cancelled_at) as "cancelledAt"`;

export const heldFrom = sql`slot sl join shift sh on sh.id = sl.shift_id join facility f on f.id = sl.facility_id
  left join unit u on u.id = sl.unit_id`;

/** Someone's shifts of the last days at the facilities, and those they cancelled, by start. */
export function listAttended(
  scope: FacilityScope,
  { professionalId, now, days }: Sought & { days: number },
): Promise<readonly HeldRow[]> {
  return db.execute<HeldRow>(sql`
    select ${heldColumns}, sl.call_off_reason as "callOffReason"
    from ${heldFrom}
    where sl.professional_id = ${professionalId} and sl.facility_id = ${anyOf(scope)} and ${isNotMoved}
      and sl.starts_at >= ${now}::timestamptz - ${days} * interval '1 day'
      and (sl.starts_at <= ${now}::timestamptz or sl.status = 'CANCELLED')
    order by sl.starts_at, sl.id limit ${MAX_ATTENDED}`);
}

export type OpenShiftRow = { slotId: number; open: number; isInvited: boolean };
type Offered = {
  /** One person, or several: a shift that any of them is invited to is "invited". */
  professionalIds: readonly number[];
  now: Date;
  today: string;
  lastOn: string;
  assigns: boolean;
  invites: boolean;
};

/** More than a facility has open in two weeks, of all types. */
const MAX_OPEN = 1_000;

/**
 * The facility's open shifts on these dates of a type that one of them has a license for, with one slot for each. What is
 * neither assigned nor invited to by the viewer isn't among them: a bundle's slots go together.
 */
export function listOpenShifts(
  { facilityId }: OneFacilityScope,
  { professionalIds, now, today, lastOn, assigns, invites }: Offered,
): Promise<readonly OpenShiftRow[]> {
  return db.execute<OpenShiftRow>(sql`
    select min(sl.id) as "slotId", count(*)::int as open,
      exists (select from invite i where i.shift_id = sh.id and i.facility_id = ${facilityId}
        and i.professional_id = any(${sql.param(professionalIds)}) and i.status in ('PENDING', 'ACCEPTED')) as "isInvited"
    from slot sl join shift sh on sh.id = sl.shift_id join facility f on f.id = sl.facility_id
    where sl.facility_id = ${facilityId} and sl.status = 'UNCLAIMED' and sh.integration_expired_at is null
      and sl.starts_at > ${now}::timestamptz - interval '2 days' and sl.ends_at > ${now}::timestamptz
      and sh.starts_on between ${today}::date - 1 and ${lastOn}
      and ((sh.route = 'FLEX' and ${assigns})
        or (${invites} and sl.starts_at > ${now}::timestamptz and sl.bundle_id is null))
      and exists (select from certification c where c.professional_id = any(${sql.param(professionalIds)})
        and c.resource_type = sh.resource_type and c.state_code = f.state_code)
    group by sh.id order by min(sl.starts_at), sh.id limit ${MAX_OPEN}`);
}

export type LeftRow = { professionalId: number; startsAt: Date; endsAt: Date };

/** When these people gave up a shift of the facility that isn't over, by calling off, cancelling or not coming. */
export function listLeft(
  { facilityId }: OneFacilityScope,
  { professionalIds, now }: Pick<Offered, "professionalIds" | "now">,
): Promise<readonly LeftRow[]> {
  return db.execute<LeftRow>(sql`
    select sl.professional_id as "professionalId", sl.starts_at as "startsAt", sl.ends_at as "endsAt"
    from slot sl
    where sl.facility_id = ${facilityId} and sl.professional_id = any(${sql.param(professionalIds)})
      and sl.outcome_code in ('CG_CANCELLED', 'LATE_CANCELLED', 'NO_SHOW')
      and sl.ends_at > ${now}::timestamptz - interval '2 days'
    order by sl.starts_at, sl.id limit ${MAX_ATTENDED * professionalIds.length}`);
}
