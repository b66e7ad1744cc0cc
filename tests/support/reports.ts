import { permissionsOf } from "@/lib/access/permission-sets";
import { aUser } from "./people";

/** A director of a company, with its facilities. `without` leaves out permissions, at the facilities and the company. */
export const aDirector = (
  managementCompanyId: number,
  facilityIds: readonly number[],
  without: readonly string[] = [],
) => {
  const held = (level: "facility" | "company") =>
    permissionsOf("director", level).filter((one) => !without.includes(one));
  return aUser({
    facilities: Object.fromEntries(facilityIds.map((id) => [id, held("facility")])),
    companyPermissions: { [managementCompanyId]: held("company") },
  });
};
