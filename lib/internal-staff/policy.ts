import { can, type Holder } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";

export const canChangeStaffStatus = (holder: Holder, facilityId: number): boolean =>
  can(holder, facilityId, P.FLEX_ENABLE_DISABLE_STAFF);
