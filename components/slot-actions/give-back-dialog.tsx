"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { undoReassignmentMutation } from "@/lib/slots/assignment/client";
import { undoCallOffMutation } from "@/lib/slots/call-off/client";
import type { SlotChange } from "@/lib/slots/client";
import { isOwnCallOff, leftOf } from "@/lib/slots/giving-back/rules";
import type { FeedSlot } from "@/lib/slots/schema";
import type { SlotDialogProps } from "./action";
import { describeShift, describeSlot } from "./describe-shift";
import { GIVE_BACK_FAILED, givenBack } from "./messages";
import { RestAcknowledgement } from "./rest-acknowledgement";
import { useSlotSource } from "./slot-source";
import { useAskedRest } from "./use-asked-rest";
import { useSlotWrite } from "./use-slot-write";

/** The place that replaced another one, once its professional has that again. */
const closed: SlotChange = (slot) => ({
  ...slot,
  slot_status: "FACILITY_CANCELLED",
  is_cancelled: true,
  arrival_status_code: null,
});

/** Whether it was claimed or confirmed is known to the server alone. */
const unchanged: SlotChange = (slot) => slot;

/** Undoes a call-off, or that a shift was given to someone else, from the row that is left of it, or its own. */
export function GiveBackDialog({ slot: opened, onClose }: SlotDialogProps) {
  // Frozen when the dialog opens: the optimistic update already closes the row.
  const [slot] = useState(opened);
  const rest = useAskedRest();
  const source = useSlotSource();
  const isOwn = isOwnCallOff(slot);
  const left = leftOf(slot);
  const name = left.caregiver_name ?? "";
  const isReplacement = (one: FeedSlot) => one.replaced_slot_id === slot.slot_id;
  const holder = (isOwn ? source.slotsOf(slot.facility_id)?.find(isReplacement) : slot)?.caregiver_name;
  const isCallOff = isOwn || slot.replaced_because === "CALLED_OFF";
  const label = isCallOff ? "Undo Call-Off" : "Undo Reassignment";
  const undo = useSlotWrite(isCallOff ? undoCallOffMutation(left) : undoReassignmentMutation(slot), {
    slots: [slot],
    optimistic: () => (isOwn ? unchanged : closed),
    done: givenBack(name),
    about: () => describeSlot(slot, name),
    failed: GIVE_BACK_FAILED,
    // The row that comes back is known to the server alone.
    onDone: () => source.refresh(slot.facility_id),
  });
  const submit = () => undo.send({ acknowledgedRest: rest.warnings }).then(onClose, rest.ask);
  return (
    <ConfirmDialog
      open
      title={`${isCallOff ? "Undo call-off" : "Undo reassignment"}?`}
      confirmLabel={label}
      confirmDisabled={rest.isMissing}
      cancelLabel="Go Back"
      onConfirm={submit}
      onCancel={onClose}
    >
      <p>
        {name} has the shift again: {describeShift(slot)}.{" "}
        {holder
          ? `${holder} is told not to come.`
          : "The open place is closed, and no one else is looked for."}
      </p>
      <RestAcknowledgement person={name} {...rest.field} />
    </ConfirmDialog>
  );
}
