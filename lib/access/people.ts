import { and, isNull, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { professional } from "@/db/schema/professionals";
import type { AgencyScope, CompanyScope, FacilityScope } from "./scopes";

declare const proven: unique symbol;

/**
 * The professionals a read may return, as a condition on `professional`. Only this file creates one, so a read by a
 * person's id doesn't compile without proof of access.
 */
export type PeopleScope = { readonly condition: SQL; readonly [proven]: true };

/** The ids of people in scope, for conditions on other tables. */
export const idsIn = ({ condition }: PeopleScope): SQL =>
  sql`(select professional.id from professional where ${condition})`;

const people = (condition: SQL | undefined): PeopleScope => ({ condition }) as unknown as PeopleScope;

// The table is named explicitly: Drizzle omits it from columns in single-table queries.
/** For a condition on `professional`: whether they are flex staff of a facility, or employed by its company. */
export const isStaff = (facilityId: SQLWrapper, managementCompanyId: SQLWrapper): SQL =>
  sql`(exists (select 1 from facility_professional fp where fp.professional_id = professional.id
      and fp.facility_id = ${facilityId} and fp.is_flex_staff)
    or exists (select 1 from company_professional c where c.professional_id = professional.id
      and c.management_company_id = ${managementCompanyId}))`;

/**
 * For a condition on `agency_professional ap`: the row of the agency a `professional` claims shifts for. There is none
 * while the agency has disabled them.
 */
export const isOwnAgency: SQL = sql`ap.professional_id = professional.id and ap.agency_id = professional.agency_id
  and ap.joined_at is not null and ap.disabled_at is null`;

/** The marketplace and the agencies under contract with a facility, limited to people certified for its state. */
const isInMarketplaceOf = (facilityId: SQLWrapper, stateCode: SQLWrapper): SQL =>
  sql`((professional.is_on_demand or exists (select 1
      from agency_professional ap join agency_facility af on af.agency_id = ap.agency_id
      where ${isOwnAgency} and af.facility_id = ${facilityId} and af.ended_at is null))
    and exists (select 1 from certification c where c.professional_id = professional.id
      and c.state_code = ${stateCode}))`;

/** A condition on `professional`: they can't work at a facility `f` any more, or it doesn't want them to. */
export const isBarred: SQL = sql`(professional.deactivated_at is not null
  or exists (select from do_not_return d where d.professional_id = professional.id and d.facility_id = f.id
    and d.removed_at is null)
  or exists (select from facility_professional fp where fp.professional_id = professional.id
    and fp.facility_id = f.id and not fp.is_enabled)
  or exists (select from company_professional cp where cp.professional_id = professional.id
    and cp.management_company_id = f.management_company_id
    and cp.employee_status in ('DISABLED', 'TERMINATED')))`;

const isActive = isNull(professional.deactivatedAt);

type StaffOf = { facilityId: number; managementCompanyId: number | null };

const isStaffOf = ({ facilityId, managementCompanyId }: StaffOf) =>
  isStaff(sql`${facilityId}::int`, sql`${managementCompanyId}::int`);

/** Active flex staff of a facility and its company. */
export const staffScope = (of: StaffOf): PeopleScope => people(and(isActive, isStaffOf(of)));

type ShiftToFill = StaffOf & { route: "FLEX" | "ON_DEMAND"; stateCode: string };

/** Candidates for a shift: the facility's own staff for a flex shift, the marketplace for an on-demand one. */
export function candidateScope(shift: ShiftToFill): PeopleScope {
  const { route, facilityId, stateCode } = shift;
  if (route === "FLEX") return staffScope(shift);
  return people(and(isActive, isInMarketplaceOf(sql`${facilityId}::int`, sql`${stateCode}`)));
}

const anyOf = (ids: readonly number[]) => sql`any(${`{${ids.join(",")}}`}::int[])`;

/** Anyone who holds or has held a slot at one of the facilities. */
const hasSlotIn = ({ facilityIds }: FacilityScope): SQL =>
  sql`exists (select 1 from slot sl where sl.professional_id = professional.id and sl.facility_id = ${anyOf(facilityIds)})`;

export const slotHolderScope = (scope: FacilityScope): PeopleScope => people(hasSlotIn(scope));

/** People on the agency's roster, or invited to it. */
export const agencyPeopleScope = ({ agencyId }: AgencyScope): PeopleScope =>
  people(
    sql`exists (select 1 from agency_professional ap
      where ap.professional_id = professional.id and ap.agency_id = ${agencyId})`,
  );

/** People on the agency's roster whose contact details and documents it may handle. */
export const agencyDeskScope = ({ agencyId }: AgencyScope): PeopleScope =>
  people(
    and(
      isActive,
      sql`exists (select 1 from agency_professional ap where ap.professional_id = professional.id
        and ap.agency_id = ${agencyId} and ap.terminated_at is null and ap.disabled_at is null)`,
    ),
  );

/** People the company employs now, or is about to, whose contact details and documents it may handle. */
export const companyDeskScope = ({ companyId }: CompanyScope): PeopleScope =>
  people(
    and(
      isActive,
      sql`exists (select 1 from company_professional cp where cp.professional_id = professional.id
        and cp.management_company_id = ${companyId} and cp.employee_status in ('ENABLED', 'PENDING'))`,
    ),
  );

/** People the company employs or has employed, whatever their status: for its own records of them. */
export const companyPeopleScope = ({ companyId }: CompanyScope): PeopleScope =>
  people(
    sql`exists (select 1 from company_professional cp
      where cp.professional_id = professional.id and cp.management_company_id = ${companyId})`,
  );

/** On record at one of the facilities, with a past or present slot there, or employed by its company. */
const isOfFacilities = (scope: FacilityScope) => {
  const here = anyOf(scope.facilityIds);
  return or(
    sql`exists (select 1 from facility_professional fp
      where fp.professional_id = professional.id and fp.facility_id = ${here})`,
    hasSlotIn(scope),
    sql`exists (select 1 from company_professional c join facility f using (management_company_id)
      where c.professional_id = professional.id and f.id = ${here})`,
  );
};

/**
 * Professionals the facilities' users may know: those on record there, with a past or present slot, or employed by the
 * company; plus, at the facilities in `invites`, anyone an invite search finds.
 */
export function knownPeopleScope(scope: FacilityScope, invites: FacilityScope): PeopleScope {
  const isFound = isInMarketplaceOf(sql`f.id`, sql`f.state_code`);
  return people(
    or(
      isOfFacilities(scope),
      sql`(${isActive} and exists (select 1 from facility f
        where f.id = ${anyOf(invites.facilityIds)} and ${isFound}))`,
    ),
  );
}

/**
 * People the facilities have met, even if they could no longer work there: those on record there, with a past or present
 * slot, employed by the company, or ever invited.
 */
export const metPeopleScope = (scope: FacilityScope): PeopleScope =>
  people(
    or(
      isOfFacilities(scope),
      sql`exists (select 1 from invite i
        where i.professional_id = professional.id and i.facility_id = ${anyOf(scope.facilityIds)})`,
    ),
  );

/** The professional alone: identified by the secret of a link sent to them, or by their own claim. */
export const selfScope = (professionalId: number): PeopleScope =>
  people(sql`professional.id = ${professionalId}`);

/** For work without a user: the marketplace and jobs. */
export const systemPeopleScope: PeopleScope = people(sql`true`);
