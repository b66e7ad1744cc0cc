import type { facility } from "@/db/schema/facilities";
import { P } from "@/lib/access/permissions";
import type { Sample } from "../api/authorization-samples";
import { aDeskUser } from "./desk";
import { aUser } from "./people";
import { everythingOfCompany } from "./workforce";

type Place = Pick<typeof facility.$inferSelect, "id" | "managementCompanyId">;

/** Someone who may send a sample's request: with every permission at the facility, its company or the desk. */
export function aHolder(
  { isOfCompany, isOfDesk }: Sample,
  { id: facilityId, managementCompanyId }: Place,
  given: Parameters<typeof aUser>[0] = {},
) {
  if (isOfDesk) return aDeskUser();
  const companyPermissions = isOfCompany ? { [managementCompanyId!]: everythingOfCompany } : {};
  return aUser({ facilityId, permissions: Object.values(P), companyPermissions, ...given });
}
