import type { Actor } from "@/lib/access/actor";
import { hasExactly, P, type Permission } from "@/lib/access/permissions";

/** Who holds permissions: the server's actor, or the person the browser was told of. */
type Holder = Pick<Actor, "permissionsByFacility">;
type At = { facilityId: number };

const holds = ({ permissionsByFacility }: Holder, { facilityId }: At, permission: Permission) =>
  hasExactly(permissionsByFacility[facilityId] ?? [], permission);

export const canOpenPastShifts = (holder: Holder, at: At): boolean => holds(holder, at, P.PAST_SHIFTS);

/** Rates, totals, the review count, and that something can be approved or disputed at all. */
export const canReviewPastShifts = (holder: Holder, at: At): boolean => holds(holder, at, P.DISPUTES);

export const canApprovePastShift = (holder: Holder, at: At): boolean =>
  canReviewPastShifts(holder, at) && holds(holder, at, P.EDIT);

export const canDisputePastShift = (holder: Holder, at: At): boolean => canReviewPastShifts(holder, at);

/** Rate and bonus of a dispute. */
export const canDisputePay = (holder: Holder, at: At): boolean => canApprovePastShift(holder, at);
