import { and, asc, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import { managementCompany } from "@/db/schema/companies";
import { facility } from "@/db/schema/facilities";
import { deskMembership } from "@/db/schema/desk";
import { session } from "@/db/schema/sessions";
import { agencyMembership, companyMembership, facilityMembership, userAccount } from "@/db/schema/users";
import { administers } from "@/lib/access/answers-for-others";
import { mostListed } from "@/lib/access/most-listed";
import { isNeverUsed } from "@/lib/auth/never-used";
import { isFound } from "@/lib/search/is-found";
import { operationsDesk } from "./find-places";
import type { Membership } from "./rules";
import { refuse } from "./present";

const MAX_PEOPLE = 10_000;

const columns = {
  id: userAccount.id,
  email: userAccount.email,
  name: userAccount.name,
  phone: userAccount.phone,
  contactMethodCode: userAccount.contactMethodCode,
  requiresCode: userAccount.requiresCode,
  agencyId: userAccount.agencyId,
  disabledAt: userAccount.disabledAt,
  disabledBy: userAccount.disabledBy,
  hasPassword: sql<boolean>`${userAccount.passwordHash} is not null`,
};

const selectUser = (on: Queryable, condition: SQL) =>
  on.select(columns).from(userAccount).where(condition).limit(1);

export async function findUser(on: Queryable, id: number) {
  const [found] = await selectUser(on, eq(userAccount.id, id));
  return found ?? null;
}

export async function findUserByEmail(on: Queryable, email: string) {
  const [found] = await selectUser(on, eq(userAccount.email, email));
  return found ?? null;
}

/** The person with this email or id. Throws Invalid if there is none. */
export async function getUser(on: Queryable, reference: string) {
  const isNumber = /^\d{1,9}$/.test(reference);
  const [found] = await selectUser(
    on,
    isNumber ? eq(userAccount.id, Number(reference)) : eq(userAccount.email, reference.trim()),
  );
  return found ?? refuse("NOT_FOUND", reference);
}

/** Whether a person has never chosen a password or signed in. */
export async function hasNeverSignedIn(on: Queryable, userId: number): Promise<boolean> {
  const [found] = await on
    .select({ isNeverUsed })
    .from(userAccount)
    .where(eq(userAccount.id, userId))
    .limit(1);
  return found?.isNeverUsed ?? false;
}

export type UserRow = Awaited<ReturnType<typeof getUser>>;

/** Limits a list to people at these places; without any, everyone. */
type Filter = { facilityId?: number; companyId?: number; agencyId?: number; search?: string };

function conditions(on: Queryable, { facilityId, companyId, agencyId, search }: Filter): SQL | undefined {
  const atFacility = () =>
    inArray(
      userAccount.id,
      on
        .select({ id: facilityMembership.userId })
        .from(facilityMembership)
        .where(eq(facilityMembership.facilityId, facilityId!)),
    );
  const atCompany = () =>
    or(
      inArray(
        userAccount.id,
        on
          .select({ id: companyMembership.userId })
          .from(companyMembership)
          .where(eq(companyMembership.managementCompanyId, companyId!)),
      ),
      inArray(
        userAccount.id,
        on
          .select({ id: facilityMembership.userId })
          .from(facilityMembership)
          .innerJoin(facility, eq(facility.id, facilityMembership.facilityId))
          .where(eq(facility.managementCompanyId, companyId!)),
      ),
    );
  return and(
    facilityId === undefined ? undefined : atFacility(),
    companyId === undefined ? undefined : atCompany(),
    agencyId === undefined ? undefined : eq(userAccount.agencyId, agencyId),
    isFound(sql`${userAccount.name} || ' ' || ${userAccount.email}::text`, search ?? ""),
  );
}

export function listUsers(on: Queryable, filter: Filter) {
  return on
    .select({
      ...columns,
      agency: agency.name,
      facilities: sql<number>`(select count(*)::int from ${facilityMembership} where ${facilityMembership.userId} = ${userAccount.id})`,
      lastSeenAt: sql<
        string | null
      >`(select to_char(max(${session.lastSeenAt}), 'YYYY-MM-DD HH24:MI') from ${session} where ${session.userId} = ${userAccount.id})`,
    })
    .from(userAccount)
    .leftJoin(agency, eq(agency.id, userAccount.agencyId))
    .where(conditions(on, filter))
    .orderBy(asc(userAccount.name), asc(userAccount.id))
    .limit(mostListed.people);
}

/** A person's permissions by place. */
export async function listMemberships(on: Queryable, userId: number) {
  const [facilities, companies, agencies, desk] = await Promise.all([
    on
      .select({ id: facility.id, name: facility.name, permissions: facilityMembership.permissions })
      .from(facilityMembership)
      .innerJoin(facility, eq(facility.id, facilityMembership.facilityId))
      .where(eq(facilityMembership.userId, userId))
      .orderBy(asc(facility.name))
      .limit(MAX_PEOPLE),
    on
      .select({
        id: managementCompany.id,
        name: managementCompany.name,
        permissions: companyMembership.permissions,
      })
      .from(companyMembership)
      .innerJoin(managementCompany, eq(managementCompany.id, companyMembership.managementCompanyId))
      .where(eq(companyMembership.userId, userId))
      .orderBy(asc(managementCompany.name))
      .limit(MAX_PEOPLE),
    on
      .select({ id: agency.id, name: agency.name, permissions: agencyMembership.permissions })
      .from(agencyMembership)
      .innerJoin(agency, eq(agency.id, agencyMembership.agencyId))
      .where(eq(agencyMembership.userId, userId))
      .limit(MAX_PEOPLE),
    on
      .select({ permissions: deskMembership.permissions })
      .from(deskMembership)
      .where(eq(deskMembership.userId, userId))
      .limit(1),
  ]);
  const { id, name } = operationsDesk;
  return {
    facility: facilities,
    company: companies,
    agency: agencies,
    desk: desk.map(({ permissions }) => ({ id, name, permissions })),
  };
}
export type Memberships = Awaited<ReturnType<typeof listMemberships>>;

const holds = (permissions: PgColumn, permission: string) => sql`${permission} = any(${permissions})`;

/** The enabled administrators of this person's facilities, companies and agency: all, as no one may count as the last. */
export async function listAdministratorsAround(on: Queryable, userId: number): Promise<Membership[]> {
  const own = on
    .select({ id: facilityMembership.facilityId })
    .from(facilityMembership)
    .where(eq(facilityMembership.userId, userId));
  const ofFacilities = await on
    .select({
      placeId: sql<string>`'facility ' || ${facility.id}`,
      place: facility.name,
      userId: facilityMembership.userId,
    })
    .from(facilityMembership)
    .innerJoin(facility, eq(facility.id, facilityMembership.facilityId))
    .innerJoin(userAccount, eq(userAccount.id, facilityMembership.userId))
    .where(
      and(
        isNull(userAccount.disabledAt),
        inArray(facility.id, own),
        holds(facilityMembership.permissions, administers.facility),
      ),
    );
  const ownAgency = on
    .select({ id: agencyMembership.agencyId })
    .from(agencyMembership)
    .where(eq(agencyMembership.userId, userId));
  const ofAgency = await on
    .select({
      placeId: sql<string>`'agency ' || ${agency.id}`,
      place: agency.name,
      userId: agencyMembership.userId,
    })
    .from(agencyMembership)
    .innerJoin(agency, eq(agency.id, agencyMembership.agencyId))
    .innerJoin(userAccount, eq(userAccount.id, agencyMembership.userId))
    .where(
      and(
        isNull(userAccount.disabledAt),
        inArray(agency.id, ownAgency),
        holds(agencyMembership.permissions, administers.agency),
      ),
    );
  const ownCompanies = on
    .select({ id: companyMembership.managementCompanyId })
    .from(companyMembership)
    .where(eq(companyMembership.userId, userId));
  const ofCompanies = await on
    .select({
      placeId: sql<string>`'company ' || ${managementCompany.id}`,
      place: managementCompany.name,
      userId: companyMembership.userId,
    })
    .from(companyMembership)
    .innerJoin(managementCompany, eq(managementCompany.id, companyMembership.managementCompanyId))
    .innerJoin(userAccount, eq(userAccount.id, companyMembership.userId))
    .where(
      and(
        isNull(userAccount.disabledAt),
        inArray(managementCompany.id, ownCompanies),
        holds(companyMembership.permissions, administers.company),
      ),
    );
  return [...ofCompanies, ...ofFacilities, ...ofAgency];
}
