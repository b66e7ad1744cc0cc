import { can, type Holder } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";

/** Anyone who may open the active facility's past shifts and approve or dispute them. */
export function canReviewShifts(actor: Holder & { activeFacilityId: number | null }): boolean {
  const { activeFacilityId } = actor;
  return (
    activeFacilityId !== null &&
    can(actor, activeFacilityId, P.PAST_SHIFTS) &&
    can(actor, activeFacilityId, P.DISPUTES)
  );
}
