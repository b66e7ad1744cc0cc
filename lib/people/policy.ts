import type { Holder } from "@/lib/access/actor";
import { hasExactly, P } from "@/lib/access/permissions";
import { canInvite } from "@/lib/invites/policy";
import { canAssignProfessional } from "@/lib/slots/policy";

/** People who book or invite someone see what they said about their time, and the gaps they fit. */
export const seesGaps = (holder: Holder, facilityId: number): boolean =>
  canAssignProfessional(holder, facilityId) || canInvite(holder, facilityId);

/** The phone numbers of the facility's own staff are on its list. */
export const seesStaffPhones = ({ permissionsByFacility }: Holder, facilityId: number): boolean =>
  hasExactly(permissionsByFacility[facilityId] ?? [], P.INTERNAL_STAFF);

/** The Do Not Return list is in the facility's settings. */
export const seesDoNotReturn = ({ permissionsByFacility }: Holder, facilityId: number): boolean =>
  hasExactly(permissionsByFacility[facilityId] ?? [], P.SETTINGS_DNR);
