import { can, type Actor } from "@/lib/access/actor";
import type { NamedCompany } from "@/lib/access/named-company";
import { P, type Permission } from "@/lib/access/permissions";
import { companyScope, facilityScope, type CompanyScope } from "@/lib/access/scopes";
import { Forbidden } from "@/lib/errors";
import { canForCompany } from "@/lib/access/actor";
import { listWorkforceFacilities } from "./reads.sql";

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
