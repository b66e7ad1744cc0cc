import { eq } from "drizzle-orm";
import { can, canForCompany, type Actor } from "@/lib/access/actor";
import type { NamedCompany } from "@/lib/access/named-company";
import { P, type Permission } from "@/lib/access/permissions";
import {
  companyScope,
  facilityScope,
  facilitiesOfCompany,
  type CompanyScope,
  type FacilityScope,
} from "@/lib/access/scopes";
import { Forbidden } from "@/lib/errors";
import { db, type Queryable } from "@/db/client";
import { managementCompany } from "@/db/schema/companies";
import { dateOnAt } from "@/lib/time/zones";
import { listWorkforceFacilities, listFacilities } from "./reads.sql";
import type { Seen } from "./present";

/**
 * The scope of a company's workforce. Throws Forbidden unless the actor holds the permissions for the company and one
 * of their facilities there has the Workforce page. The permission to view the page may be held at such a facility.
 */
export async function requireCompany(
  actor: Actor,
  { id, header }: NamedCompany,
  ...permissions: readonly Permission[]
): Promise<CompanyScope> {
  const scope = companyScope(actor, id, header);
  const facilityIds = await listWorkforceFacilities(scope, facilityScope(actor));
  const holds = (permission: Permission) =>
    canForCompany(actor, id, permission) ||
    (permission === P.WORKFORCE_VIEW && facilityIds.some((facilityId) => can(actor, facilityId, permission)));
  if (facilityIds.length === 0 || !permissions.every(holds)) throw new Forbidden();
  return scope;
}

export async function getCompanyName({ companyId }: CompanyScope): Promise<string> {
  const [found] = await db
    .select({ name: managementCompany.name })
    .from(managementCompany)
    .where(eq(managementCompany.id, companyId))
    .limit(1);
  return found!.name;
}

/** The company's facilities, and today where most of its people are: by the clock of the first facility. */
export async function loadCompany(scope: CompanyScope, now: Date): Promise<Seen> {
  const facilities = await listFacilities(scope);
  const timezone = facilities[0]?.timezone ?? "UTC";
  return { facilities, timezone, today: dateOnAt(now, timezone) };
}

/** All of the company's facilities as a scope, or those among them that are named. */
export async function scopeFacilities(
  on: Queryable,
  scope: CompanyScope,
  named?: readonly number[],
): Promise<FacilityScope> {
  const all = (await listFacilities(scope, on)).map(({ id }) => id);
  return facilitiesOfCompany(scope, named ? all.filter((id) => named.includes(id)) : all);
}
