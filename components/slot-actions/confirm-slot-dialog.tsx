"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import {
  confirmed,
  confirmSlotMutation,
  unconfirmed,
  unconfirmMutation,
} from "@/lib/slots/confirmation/client";
import { formatDay } from "@/lib/time/calendar";
import type { SlotDialogProps } from "./action";
import { describeConfirmed, describeSlot } from "./describe-shift";
import { CONFIRM_FAILED } from "./confirm-failed";
import { useSlotUndo, useSlotWrite } from "./use-slot-write";
import { VendorWarning } from "./vendor-warning";

/** Asks first, then shows the slot as confirmed at once. */
export function ConfirmSlotDialog({ slot, facility, onClose }: SlotDialogProps) {
  const undoBy = useSlotUndo([slot], describeSlot(slot));
  const confirm = useSlotWrite(confirmSlotMutation(slot), {
    slots: [slot],
    optimistic: () => confirmed,
    failed: CONFIRM_FAILED,
    done: describeConfirmed(slot),
    undo: () => () => undoBy(unconfirmMutation(slot), undefined, unconfirmed),
  });
  const [isWarned, setWarned] = useState(slot.is_flex || !facility.marketplace_partner_integrated);
  if (!isWarned) return <VendorWarning onContinue={() => setWarned(true)} onCancel={onClose} />;
  function submit() {
    onClose();
    confirm.run();
  }
  return (
    <ConfirmDialog
      open
      title="Confirm shift?"
      confirmLabel="Confirm"
      cancelLabel="Go Back"
      onConfirm={submit}
      onCancel={onClose}
    >
      We’ll tell {slot.caregiver_name ?? "the professional"} that the {slot.resource_type} shift on{" "}
      {formatDay(slot.shift_date)}, {slot.start_time} – {slot.end_time}, is confirmed.
    </ConfirmDialog>
  );
}
