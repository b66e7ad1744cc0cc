import { can, type Actor } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";

export const canChangeStaffStatus = (actor: Actor, facilityId: number): boolean =>
  can(actor, facilityId, P.FLEX_ENABLE_DISABLE_STAFF);
