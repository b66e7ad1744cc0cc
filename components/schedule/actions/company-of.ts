import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";

/** The company of a slot's facility. The first screenful does not carry it, but the person's facilities do. */
export function companyOf(slot: ListSlot, user: SessionUser): number | null {
  const facility = user.facilitiesEnabled.find(({ id }) => id === slot.facility_id);
  return slot.management_company_id ?? facility?.management_company_id ?? null;
}

/** The person as policies ask for them. */
export const holderOf = (user: SessionUser) => ({
  permissionsByFacility: user.permissionsByFacility,
  companyPermissions: user.managementCompanyPermissions,
});
