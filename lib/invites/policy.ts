import { can, type Holder } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";

export const canInvite = (holder: Holder, facilityId: number): boolean => can(holder, facilityId, P.INVITE);
