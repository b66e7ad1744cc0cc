import { can, type Actor } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";

/** Anyone who may open the past shifts of the active facility and approve or dispute them there. */
export function canReviewShifts(actor: Pick<Actor, "activeFacilityId" | "permissionsByFacility">): boolean {
  const { activeFacilityId } = actor;
  return (
    activeFacilityId !== null &&
    can(actor, activeFacilityId, P.PAST_SHIFTS) &&
    can(actor, activeFacilityId, P.DISPUTES)
  );
}
