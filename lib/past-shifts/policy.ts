import type { Actor } from "@/lib/access/actor";
import { hasExactly, P, type Permission } from "@/lib/access/permissions";

/** Anyone with permissions: the server's actor, or the signed-in person in the browser. */
type Holder = Pick<Actor, "permissionsByFacility">;
type At = { facilityId: number };

const holds = ({ permissionsByFacility }: Holder, { facilityId }: At, permission: Permission) =>
  hasExactly(permissionsByFacility[facilityId] ?? [], permission);

export const canOpenPastShifts = (holder: Holder, at: At): boolean => holds(holder, at, P.PAST_SHIFTS);

/** Covers rates, totals, the review count, and approving or disputing at all. */
export const canReviewPastShifts = (holder: Holder, at: At): boolean => holds(holder, at, P.DISPUTES);

export const canApprovePastShift = (holder: Holder, at: At): boolean =>
  canReviewPastShifts(holder, at) && holds(holder, at, P.EDIT);

export const canDisputePastShift = (holder: Holder, at: At): boolean => canReviewPastShifts(holder, at);

/** Covers a dispute's rate and bonus. */
export const canDisputePay = (holder: Holder, at: At): boolean => canApprovePastShift(holder, at);
