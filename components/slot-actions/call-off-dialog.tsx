"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { calledOff, callOffMutation, heldAgain, undoCallOffMutation } from "@/lib/slots/call-off/client";
import { callOffLabels, type CallOffReason } from "@/lib/slots/call-off/rules";
import type { SlotDialogProps } from "./action";
import { describeSlot } from "./describe-shift";
import { CALL_OFF_FAILED, calledOffDone } from "./messages";
import { ShiftLine } from "./shift-line";
import { useSlotSource } from "./slot-source";
import { useSlotUndo, useSlotWrite } from "./use-slot-write";

const reasons = Object.entries(callOffLabels) as [CallOffReason, string][];

/** Why the professional called off. The reason is the answer: pressing it records the call-off. */
export function CallOffDialog({ slot: opened, onClose }: SlotDialogProps) {
  const source = useSlotSource();
  // Frozen when the dialog opens: the optimistic update already changes the row.
  const [slot] = useState(opened);
  const name = slot.caregiver_name ?? "";
  const undoBy = useSlotUndo([slot], describeSlot(slot));
  // The screen knows the replacement only from the server, and without a stream it would wait for the next poll.
  const refresh = () => source.refresh(slot.facility_id);
  const record = useSlotWrite(callOffMutation(slot), {
    slots: [slot],
    optimistic: () => calledOff,
    done: calledOffDone(name),
    about: () => describeSlot(slot),
    failed: CALL_OFF_FAILED,
    onDone: refresh,
    undo: () =>
      slot.agency_name ? null : () => undoBy(undoCallOffMutation(slot), undefined, heldAgain(slot)),
  });
  return (
    <Dialog open title="Called Off" description={<ShiftLine slot={slot} of={name} />} onClose={onClose}>
      <p className="mb-3">
        {name} is taken off the shift, and it opens for someone else. Why did they call off?
      </p>
      <ul className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
        {reasons.map(([reason, label]) => (
          <li key={reason} className="grid">
            <Button
              onClick={() => {
                onClose();
                record.run(reason);
              }}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
