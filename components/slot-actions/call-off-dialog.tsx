"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { callOffLabels, type CallOffReason } from "@/lib/slots/call-off/rules";
import type { SlotDialogProps } from "./action";
import { ShiftLine } from "./shift-line";
import { useCallOff } from "./use-call-off";

const reasons = Object.entries(callOffLabels) as [CallOffReason, string][];

/** Why the professional called off. The reason is the answer: pressing it records the call-off. */
export function CallOffDialog({ slot: opened, onClose }: SlotDialogProps) {
  // Frozen when the dialog opens: the optimistic update already changes the row.
  const [slot] = useState(opened);
  const name = slot.caregiver_name ?? "";
  const callOff = useCallOff();
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
                callOff(slot, reason);
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
