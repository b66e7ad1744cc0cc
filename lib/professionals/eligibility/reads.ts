import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { managementCompany } from "@/db/schema/companies";
import { facility } from "@/db/schema/facilities";
import { professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { shiftStructure } from "@/db/schema/structures";
import { isOwnAgency, type PeopleScope } from "@/lib/access/people";
import type { FacilityScope, OneFacilityScope } from "@/lib/access/scopes";
import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import { ownRequirementsOf } from "@/lib/professionals/credentials/reads";
import { requirementsOf } from "@/lib/professionals/credentials/requirement-rules";
import { unpaidBreakOf } from "@/lib/shifts/parts/reads";
import { restLimitsSet } from "@/lib/rest-limits/reads";
import { restLimitsOf } from "@/lib/rest-limits/rules";
import type { Assignment, EligibilityProfile, EligibilitySlot } from "./rules";

export const defaultOvertimeThresholdHours = 40;
/** Covers the whole week around any of the slots, in any zone, and the longest row of days before and after. */
const marginMs = 15 * 86_400_000;

/** The facilities of one booking. */
const MAX_KEPT = 500;

const overtimeThreshold = sql<number>`coalesce(${managementCompany.overtimeThresholdHours}, ${defaultOvertimeThresholdHours})`;

export type Standards = Omit<
  EligibilitySlot,
  "slotId" | "route" | "startsOn" | "startsAt" | "endsAt" | "unpaidBreakMinutes"
> & { name: string; allowsFlex: boolean; allowsOnDemand: boolean };

/** What a facility asks of people who work a type of shift there, whenever it is; null if there is no such facility. */
export async function findStandards(
  on: Queryable,
  { facilityId }: OneFacilityScope,
  resourceType: string,
): Promise<Standards | null> {
  const [row] = await on
    .select({
      facilityId: facility.id,
      name: facility.name,
      managementCompanyId: facility.managementCompanyId,
      stateCode: facility.stateCode,
      timezone: facility.timezone,
      allowsFlex: facility.allowFlexShifts,
      allowsOnDemand: facility.allowOnDemandShifts,
      overtimeThresholdHours: overtimeThreshold,
      ownRequirements: ownRequirementsOf(facility.id, sql`${resourceType}`),
      ownRestLimits: restLimitsSet(facility.id, facility.stateCode),
    })
    .from(facility)
    .leftJoin(managementCompany, eq(managementCompany.id, facility.managementCompanyId))
    .where(eq(facility.id, facilityId))
    .limit(1);
  if (!row) return null;
  const { ownRequirements, ownRestLimits, ...rest } = row;
  return {
    ...rest,
    resourceType,
    restLimits: restLimitsOf(row.stateCode, ownRestLimits),
    requirements: requirementsOf(ownRequirements),
  };
}

/**
 * Keeps facilities in their company until the transaction ends: a move waits for a booking under way, and one that
 * comes while it runs reads the new company. As the key share that every new slot takes, it is in no other write's way.
 */
export const keepInCompany = (on: Queryable, facilities: SQL | readonly number[]) =>
  on
    .select({ id: facility.id })
    .from(facility)
    .where(inArray(facility.id, facilities instanceof Array ? [...facilities] : facilities))
    .orderBy(facility.id)
    .limit(MAX_KEPT)
    .for("key share");

/**
 * The slots' facts. The marketplace acts for no facility and passes an explicit system scope. `areHeld` keeps their
 * facilities in their company, for a booking.
 */
export async function listEligibilitySlots(
  on: Queryable,
  scope: FacilityScope | "system",
  slotIds: number[],
  { areHeld = false }: { areHeld?: boolean } = {},
): Promise<EligibilitySlot[]> {
  if (slotIds.length === 0) return [];
  if (areHeld)
    await keepInCompany(on, sql`(select ${slot.facilityId} from ${slot} where ${inArray(slot.id, slotIds)})`);
  const rows = await on
    .select({
      slotId: slot.id,
      facilityId: slot.facilityId,
      managementCompanyId: facility.managementCompanyId,
      stateCode: facility.stateCode,
      timezone: facility.timezone,
      route: shift.route,
      resourceType: shift.resourceType,
      startsOn: shift.startsOn,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      unpaidBreakMinutes: unpaidBreakOf(),
      overtimeThresholdHours: overtimeThreshold,
      ownRequirements: ownRequirementsOf(slot.facilityId, shift.resourceType),
      ownRestLimits: restLimitsSet(slot.facilityId, facility.stateCode),
    })
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .innerJoin(shiftStructure, eq(shiftStructure.id, shift.shiftStructureId))
    .innerJoin(facility, eq(facility.id, slot.facilityId))
    .leftJoin(managementCompany, eq(managementCompany.id, facility.managementCompanyId))
    .where(
      and(
        inArray(slot.id, slotIds),
        scope === "system" ? undefined : inArray(slot.facilityId, [...scope.facilityIds]),
      ),
    )
    .limit(slotIds.length);
  return rows.map(({ ownRequirements, ownRestLimits, ...row }) => ({
    ...row,
    restLimits: restLimitsOf(row.stateCode, ownRestLimits),
    requirements: requirementsOf(ownRequirements),
  }));
}

// Qualified by hand: Drizzle omits the table from a column's name in a single-table query.
/** Another table's rows per professional as one JSON column, so all facts take one statement. */
const rowsOf = <T>(query: SQL) => sql<T[]>`(select coalesce(json_agg(fact), '[]') from (${query}) fact)`;

const certifications = sql`
  select resource_type as "resourceType", state_code as "stateCode", status, expires_on as "expiresOn"
  from certification where professional_id = professional.id
  union all
  select resource_type, state_code, status, expires_on
  from certification_renewal where professional_id = professional.id and status = 'PENDING'`;
const credentials = sql`
  select type, subtype, status, status_reason as "statusReason", expires_on as "expiresOn"
  from credential where professional_id = professional.id order by id desc`;
const facilities = sql`
  select coalesce(fp.facility_id, d.facility_id) as "facilityId", coalesce(fp.is_flex_staff, false) as "isFlexStaff",
    coalesce(fp.is_enabled, true) as "isEnabled", d.id is not null as "isDoNotReturn"
  from (select * from facility_professional where professional_id = professional.id) fp
    full join (select id, facility_id from do_not_return
      where professional_id = professional.id and removed_at is null) d on d.facility_id = fp.facility_id`;
const companies = sql`
  select management_company_id as "managementCompanyId", employee_status as "employeeStatus"
  from company_professional where professional_id = professional.id`;
const ownAgencyId = sql<
  number | null
>`(select ap.agency_id from agency_professional ap where ${isOwnAgency})`;
/** For the assigning agency, or the one the professional claims through. */
const agencyFacilityIds = (agencyId: number | undefined) => sql<number[]>`(
  select coalesce(json_agg(facility_id), '[]') from agency_facility
  where agency_id = ${agencyId ?? ownAgencyId} and ended_at is null)`;

const assignmentsBetween = (from: Date, to: Date) => sql`
  select s.id as "slotId", s.facility_id as "facilityId", f.management_company_id as "managementCompanyId",
    s.agency_id as "agencyId", h.starts_on as "startsOn", s.starts_at as "startsAt", s.ends_at as "endsAt",
    s.outcome_code as "outcomeCode", coalesce(h.unpaid_break_minutes, t.unpaid_break_minutes) as "unpaidBreakMinutes"
  from slot s
    join shift h on h.id = s.shift_id
    join shift_structure t on t.id = h.shift_structure_id
    join facility f on f.id = s.facility_id
  where s.professional_id = professional.id and s.status in ('CLAIMED', 'CONFIRMED')
    and s.starts_at between ${from}::timestamptz and ${to}::timestamptz`;

const timeOffBetween = (from: Date, to: Date) => sql`
  select t.facility_id as "facilityId", f.management_company_id as "managementCompanyId", t.starts_at as "startsAt",
    t.ends_at as "endsAt"
  from time_off t join facility f on f.id = t.facility_id
  where t.professional_id = professional.id and t.status = 'APPROVED'
    and t.starts_at < ${to}::timestamptz and t.ends_at > ${from}::timestamptz order by t.starts_at`;

type StoredTimeOff = Omit<EligibilityProfile["timeOff"][number], "startsAt" | "endsAt"> & {
  startsAt: string;
  endsAt: string;
};

type StoredAssignment = Omit<Assignment, "startsAt" | "endsAt" | "paidMinutes"> & {
  startsAt: string;
  endsAt: string;
  outcomeCode: string | null;
  unpaidBreakMinutes: number;
};

function assignmentOf({ outcomeCode, unpaidBreakMinutes, ...stored }: StoredAssignment): Assignment {
  const times = { startsAt: new Date(stored.startsAt), endsAt: new Date(stored.endsAt) };
  const paidMinutes = outcomeCode === "NO_SHOW" ? 0 : scheduledMinutes({ ...times, unpaidBreakMinutes });
  return { ...stored, ...times, paidMinutes };
}

/**
 * Locks first, and a later statement reads: a statement that waits for a lock still sees other tables as of its start,
 * and would miss a disabling or Do Not Return that committed meanwhile. Those writes lock the same row, and so does
 * every other booking of the person: two facilities' shifts at once would each leave enough rest, but not both.
 */
const lockProfessionals = (on: Queryable, scope: PeopleScope, ids: number[]) =>
  on
    .select({ id: professional.id })
    .from(professional)
    .where(and(inArray(professional.id, ids), scope.condition))
    .orderBy(professional.id)
    .limit(ids.length)
    .for("no key update");

/**
 * The facts of the professionals in scope, with their assignments around these slots. Writers lock the professionals,
 * so no one is deactivated, disabled, barred or booked elsewhere between the decision and the write.
 */
export async function listEligibilityProfiles(
  on: Queryable,
  scope: PeopleScope,
  professionalIds: number[],
  around: Pick<EligibilitySlot, "startsAt" | "endsAt">[],
  { areHeld = false, agencyId }: { areHeld?: boolean; agencyId?: number } = {},
): Promise<EligibilityProfile[]> {
  if (professionalIds.length === 0 || around.length === 0) return [];
  const from = new Date(Math.min(...around.map((one) => +one.startsAt)) - marginMs);
  const to = new Date(Math.max(...around.map((one) => +one.endsAt)) + marginMs);
  if (areHeld) await lockProfessionals(on, scope, professionalIds);
  const rows = await on
    .select({
      professionalId: professional.id,
      agencyId: ownAgencyId,
      isOnDemand: professional.isOnDemand,
      isDeactivated: sql<boolean>`${professional.deactivatedAt} is not null`,
      certifications: rowsOf<EligibilityProfile["certifications"][number]>(certifications),
      credentials: rowsOf<EligibilityProfile["credentials"][number]>(credentials),
      facilities: rowsOf<EligibilityProfile["facilities"][number]>(facilities),
      companies: rowsOf<EligibilityProfile["companies"][number]>(companies),
      agencyFacilityIds: agencyFacilityIds(agencyId),
      assignments: rowsOf<StoredAssignment>(assignmentsBetween(from, to)),
      timeOff: rowsOf<StoredTimeOff>(timeOffBetween(from, to)),
    })
    .from(professional)
    .where(and(inArray(professional.id, professionalIds), scope.condition))
    .limit(professionalIds.length);
  return rows.map((row) => ({
    ...row,
    assignments: row.assignments.map(assignmentOf),
    timeOff: row.timeOff.map((one) => ({
      ...one,
      startsAt: new Date(one.startsAt),
      endsAt: new Date(one.endsAt),
    })),
  }));
}
