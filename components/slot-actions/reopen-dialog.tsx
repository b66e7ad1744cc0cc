"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { reopened, reopenMutation } from "@/lib/slots/reopening/client";
import type { SlotDialogProps } from "./action";
import { companyOf } from "./company-of";
import { describeShift } from "./describe-shift";
import { useSlotSource } from "./slot-source";
import { useSlotWrite } from "./use-slot-write";

/** Asks first, then shows the slot as open at once. */
export function ReopenDialog({ slot, onClose }: SlotDialogProps) {
  const { user, words } = useSlotSource();
  const reopen = useSlotWrite(reopenMutation(slot, companyOf(slot, user)), {
    slots: [slot],
    optimistic: () => reopened,
    done: words.reopened,
    about: () => describeShift(slot),
    topic: () => `cancellation of slot ${slot.slot_id}`,
    failed: words.reopenFailed,
  });
  function submit() {
    onClose();
    reopen.run();
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
        ` ${slot.caregiver_name} was told that it’s cancelled and won’t be assigned again.`}
    </ConfirmDialog>
  );
}
