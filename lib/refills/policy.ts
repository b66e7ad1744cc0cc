import type { Holder } from "@/lib/access/actor";
import { canInvite } from "@/lib/invites/policy";
import { canChangeBonus } from "@/lib/slots/policy";

/** A ladder begins with invites. Each step needs its own permission too, when it is due. */
export const canRefill = (holder: Holder, facilityId: number): boolean => canInvite(holder, facilityId);

/** A facility's plan decides how much is offered, as a bonus does. */
export const canChangeRefillPlan = (holder: Holder, facilityId: number): boolean =>
  canChangeBonus(holder, facilityId);
