import { can, type Holder } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";

type At = { facilityId: number };

export const canOpenPastShifts = (holder: Holder, at: At): boolean =>
  can(holder, at.facilityId, P.PAST_SHIFTS);

/** Covers rates, totals, the review count, and approving or disputing at all. */
export const canReviewPastShifts = (holder: Holder, at: At): boolean =>
  can(holder, at.facilityId, P.DISPUTES);

export const canApprovePastShift = (holder: Holder, at: At): boolean =>
  canReviewPastShifts(holder, at) && can(holder, at.facilityId, P.EDIT);

export const canDisputePastShift = (holder: Holder, at: At): boolean => canReviewPastShifts(holder, at);

/** Covers a dispute's rate and bonus. */
export const canDisputePay = (holder: Holder, at: At): boolean => canApprovePastShift(holder, at);
