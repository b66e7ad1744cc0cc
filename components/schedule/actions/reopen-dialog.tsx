"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { reopenMutation } from "@/lib/slots/reopening/client";
import type { ListSlot } from "@/lib/slots/schema";
import { REOPEN_FAILED, REOPENED } from "./messages";
import { describeShift } from "./shift-of";
import { useAction } from "./use-action";

type Props = { slot: ListSlot; companyId: number | null; onClose: () => void };

/** Asks, then shows the slot as open at once. */
export function ReopenDialog({ slot, companyId, onClose }: Props) {
  const reopen = useAction(reopenMutation(useQueryClient(), slot, companyId), {
    facilityId: slot.facility_id,
    slots: [slot],
    done: () => REOPENED,
    failed: REOPEN_FAILED,
  });
  function submit() {
    onClose();
    reopen.mutate();
  }
  return (
    <ConfirmDialog
      open
      title="Reopen shift?"
      confirmLabel="Reopen Shift"
      cancelLabel="Go Back"
      onConfirm={submit}
      onCancel={onClose}
    >
      The slot of {describeShift(slot)} is open again.
      {slot.caregiver_name &&
        ` ${slot.caregiver_name} was told that it is cancelled and is not assigned anew.`}
    </ConfirmDialog>
  );
}
