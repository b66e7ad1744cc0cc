import type { Holder } from "@/lib/access/actor";
import { canInvite } from "@/lib/invites/policy";
import { canAssignProfessional } from "@/lib/slots/policy";

/** Those who book or invite people write to them, and read what they answer. */
export const canMessage = (holder: Holder, facilityId: number): boolean =>
  canInvite(holder, facilityId) || canAssignProfessional(holder, facilityId);
