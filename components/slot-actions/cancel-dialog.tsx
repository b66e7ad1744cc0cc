"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { ListSlot } from "@/lib/slots/schema";
import type { SlotDialogProps } from "./action";
import { CancelFlexSlotDialog } from "./cancel-flex-slot-dialog";
import { CancelSlotDialog } from "./cancel-slot-dialog";

/** A bundle belongs to one professional, so cancelling a single day of it needs confirmation. */
function BundleQuestion({
  slot,
  onContinue,
  onKeep,
}: {
  slot: ListSlot;
  onContinue: () => void;
  onKeep: () => void;
}) {
  return (
    <ConfirmDialog
      open
      title="Please Confirm"
      confirmLabel="Continue"
      cancelLabel="Keep Shift"
      tone="danger"
      onConfirm={onContinue}
      onCancel={onKeep}
    >
      This shift is part of a {slot.contract_non_cancelled_slots_count ?? 1}-shift bundle. Only this shift is
      cancelled; the others of the bundle stay as they are.
    </ConfirmDialog>
  );
}

export function CancelDialog(props: SlotDialogProps) {
  const { slot, onClose } = props;
  const [isSure, setSure] = useState(slot.contract_id == null);
  if (!isSure) return <BundleQuestion slot={slot} onContinue={() => setSure(true)} onKeep={onClose} />;
  return slot.is_flex ? <CancelFlexSlotDialog {...props} /> : <CancelSlotDialog {...props} />;
}
