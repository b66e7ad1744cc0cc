"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { messagesOf } from "@/components/ui/use-submission";
import { confirmed, confirmSlotMutation } from "@/lib/slots/confirmation/client";
import type { ListSlot } from "@/lib/slots/schema";
import { formatDay } from "@/lib/time/calendar";
import type { SlotDialogProps } from "./action";
import { CONFIRM_FAILED } from "./messages";
import { useSlotSource } from "./slot-source";
import { useRefused } from "./use-refused";
import { VendorWarning } from "./vendor-warning";

/** A conflict's words are worth reading; any other failure is told the same way. */
function useConfirmSlot(slot: ListSlot) {
  const source = useSlotSource();
  const refused = useRefused(slot.facility_id);
  return useMutation({
    ...confirmSlotMutation(slot),
    onMutate: () => source.patch([slot], confirmed),
    onError: (error, _nothing, rollBack) => {
      rollBack?.();
      const status = refused.statusOf(error);
      if (status === 403) refused.forbidden();
      else refused.told(status === 409 ? messagesOf(error, CONFIRM_FAILED)[0]! : CONFIRM_FAILED);
    },
  });
}

/** Asks, then shows the slot as confirmed at once. */
export function ConfirmSlotDialog({ slot, facility, onClose }: SlotDialogProps) {
  const confirm = useConfirmSlot(slot);
  const [isWarned, setWarned] = useState(slot.is_flex || !facility.marketplace_partner_integrated);
  if (!isWarned) return <VendorWarning onContinue={() => setWarned(true)} onCancel={onClose} />;
  function submit() {
    onClose();
    confirm.mutate();
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
      {slot.caregiver_name ?? "The professional"} will be told that the {slot.resource_type} shift on{" "}
      {formatDay(slot.shift_date)}, {slot.start_time} – {slot.end_time}, is confirmed.
    </ConfirmDialog>
  );
}
