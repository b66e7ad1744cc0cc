import { canApprovePastShift, canDisputePay, canReviewPastShifts } from "@/lib/past-shifts/policy";
import type { PastSlot } from "@/lib/past-shifts/schema";
import type { SessionUser } from "@/lib/users/schema";
import type { Opened } from "./past-dialogs";
import type { Review } from "./review";
import type { useReview } from "./use-review";

type Given = {
  user: SessionUser;
  facilityId: number;
  brand: string;
  approval: ReturnType<typeof useReview>["one"];
  onOpen: (opened: Opened) => void;
};

/** What the person may do here, on the whole. */
export const rightsOf = (user: SessionUser, facilityId: number) => ({
  canReview: canReviewPastShifts(user, { facilityId }),
  canApprove: canApprovePastShift(user, { facilityId }),
  canDisputePay: canDisputePay(user, { facilityId }),
});

/** What the person may do with a row, and how. */
export function reviewOf({ user, facilityId, brand, approval, onOpen }: Given): Review {
  const isBusy = (slot: PastSlot) => approval.isBusy(slot.slot_id);
  return {
    ...rightsOf(user, facilityId),
    brand,
    isBusy,
    approve: (slot) => {
      if (isBusy(slot)) return;
      if (slot.total_hours === null) onOpen({ kind: "missing", slot });
      else approval.run(slot.slot_id);
    },
    dispute: (slot) => onOpen({ kind: "dispute", slot }),
    history: (slot) => onOpen({ kind: "history", slot }),
  };
}
