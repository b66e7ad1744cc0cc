import { permissionsOf } from "@/lib/access/permission-sets";
import { freezeClock } from "./clock";
import { aPastSlot, reviewDay } from "./past";
import { aUser } from "./people";
import { aCompany, aFacility } from "./tenants";

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

/** Two facilities of a company, each with a slot worked on Thursday for 7.75 hours at $40 with a $25 bonus. */
export async function aCompanyWithTwo() {
  freezeClock(reviewDay);
  const company = await aCompany();
  const [north, south] = [
    await aFacility({ managementCompanyId: company.id, name: "North" }),
    await aFacility({ managementCompanyId: company.id, name: "South" }),
  ];
  for (const { id } of [north, south]) await aPastSlot({ facilityId: id, shift: { route: "ON_DEMAND" } });
  return { company, north, south, director: await aDirector(company.id, [north.id, south.id]) };
}
