import { canRequestShifts } from "@/lib/shifts/policy";
import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";

/** The company of a slot's facility, from the user: the first screen's slots lack it. */
export function companyOf(slot: ListSlot, user: SessionUser): number | null {
  const facility = user.facilitiesEnabled.find(({ id }) => id === slot.facility_id);
  return slot.management_company_id ?? facility?.management_company_id ?? null;
}

/** The user in the form policies take. */
export const holderOf = (user: SessionUser) => ({
  permissionsByFacility: user.permissionsByFacility,
  companyPermissions: user.managementCompanyPermissions,
});

/** Whether the company has another facility with flex shifts that the person may add to. */
export function hasFacilityToFloatTo(slot: ListSlot, user: SessionUser): boolean {
  const company = companyOf(slot, user);
  return (
    company !== null &&
    user.facilitiesEnabled.some(
      ({ id, management_company_id, allow_flex_shifts }) =>
        id !== slot.facility_id &&
        management_company_id === company &&
        allow_flex_shifts &&
        canRequestShifts(user, { facilityId: id, kind: "FLEX" }),
    )
  );
}
