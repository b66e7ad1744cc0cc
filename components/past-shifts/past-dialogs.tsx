"use client";

import { lazyComponent } from "@/components/ui/lazy-component";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { PastSlot } from "@/lib/past-shifts/schema";
import type { useReview } from "./use-review";

const DisputeDialog = lazyComponent(() => import("./dispute-dialog"), "DisputeDialog");
const ReviewDialog = lazyComponent(() => import("./review-dialog"), "ReviewDialog");
const ApproveMissingDialog = lazyComponent(() => import("./approve-missing-dialog"), "ApproveMissingDialog");
const RefreshDialog = lazyComponent(() => import("@/components/shell/refresh-dialog"), "RefreshDialog");
const History = lazyComponent(() => import("@/components/slot-actions/history-drawer"), "HistoryDrawer");

export type Opened =
  | { kind: "missing" | "dispute" | "history"; slot: PastSlot }
  | { kind: "many"; slots: readonly PastSlot[] };

type Props = {
  opened: Opened | null;
  review: ReturnType<typeof useReview>;
  facility: FacilityDetails;
  approvalAt: string | null;
  canDisputePay: boolean;
  onApproved: (slotIds: readonly number[]) => void;
  onRefresh: () => void;
  onClose: () => void;
};

/** The screen's dialogs, each loaded when first opened. */
export function PastDialogs(props: Props) {
  const { opened, review, facility, approvalAt, canDisputePay, onApproved, onRefresh, onClose } = props;
  return (
    <>
      {opened?.kind === "missing" && (
        <ApproveMissingDialog
          slot={opened.slot}
          onApprove={() => review.one.send(opened.slot.slot_id)}
          onClose={onClose}
        />
      )}
      {opened?.kind === "many" && (
        <ReviewDialog
          slots={opened.slots}
          onApprove={(slotIds) => review.many.send(slotIds).then(() => onApproved(slotIds))}
          onClose={onClose}
        />
      )}
      {opened?.kind === "dispute" && (
        <DisputeDialog
          slot={opened.slot}
          approvalAt={approvalAt}
          canDisputePay={canDisputePay}
          onDisputed={review.disputed}
          onStale={review.onStale}
          onClose={onClose}
        />
      )}
      {opened?.kind === "history" && <History slot={opened.slot} facility={facility} onClose={onClose} />}
      {review.hasChanged && (
        <RefreshDialog onRefresh={onRefresh}>
          The shift you selected has changed, refresh now to reflect the latest changes.
        </RefreshDialog>
      )}
    </>
  );
}
