"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { guaranteeShiftMutation, withGuarantee } from "@/lib/slots/guarantee/client";
import { guaranteeableSlots, isGuaranteed } from "@/lib/slots/guarantee/rules";
import { clock } from "@/lib/time/clock";
import type { ShiftDialogProps } from "./action";
import { GUARANTEE_FAILED, GUARANTEE_REMOVED, GUARANTEE_SET } from "./messages";
import { countSlots, describeShift } from "./describe-shift";
import { useSlotUndo, useSlotWrite } from "./use-slot-write";

function Unchangeable({ isOrientation, onClose }: { isOrientation: boolean; onClose: () => void }) {
  return (
    <ConfirmDialog open title="Guarantee shift" confirmLabel="OK" onConfirm={onClose} onCancel={onClose}>
      {isOrientation
        ? "An orientation shift cannot be guaranteed."
        : "This shift has no open slots any more whose guarantee could be changed."}
    </ConfirmDialog>
  );
}

/** Guarantees the open slots of a shift, or takes the guarantee of all of them back. */
export function GuaranteeDialog({ shift, facility, onClose }: ShiftDialogProps) {
  // As it was when it was opened: the screen already shows the change while the answer is awaited.
  const [{ slots, guaranteed }] = useState(() => {
    const wanted = !isGuaranteed(shift);
    return { guaranteed: wanted, slots: guaranteeableSlots(shift, wanted, clock.now()) };
  });
  const options = guaranteeShiftMutation();
  const undoBy = useSlotUndo(slots);
  const change = useSlotWrite(options, {
    slots,
    optimistic: () => withGuarantee(guaranteed),
    done: guaranteed ? GUARANTEE_SET : GUARANTEE_REMOVED,
    failed: GUARANTEE_FAILED,
    undo: () => {
      // Those that were so before stay so.
      const changed = slots.filter((slot) => slot.is_guaranteed !== guaranteed);
      const back = { slots: guaranteeableSlots(changed, !guaranteed, clock.now()), guaranteed: !guaranteed };
      return back.slots.length === 0
        ? null
        : () => undoBy(options, back, withGuarantee(!guaranteed), back.slots);
    },
  });
  const [first] = slots;
  if (!first) return <Unchangeable isOrientation={shift[0]?.is_orientation ?? false} onClose={onClose} />;
  const claims = facility.stated_rates.guarantee_claims;
  function submit() {
    onClose();
    change.run({ slots, guaranteed });
  }
  return (
    <ConfirmDialog
      open
      title={guaranteed ? "Guarantee shift?" : "Remove guarantee?"}
      confirmLabel={guaranteed ? "Guarantee" : "Remove Guarantee"}
      onConfirm={submit}
      onCancel={onClose}
    >
      <p>
        {describeShift(first)}: {countSlots(slots.length)}.
      </p>
      {guaranteed ? (
        <p>
          A guaranteed shift is paid in full once it is claimed, also when it is cancelled.
          {claims !== null && ` Guaranteed shifts have ${claims}% higher claim rates.`}
        </p>
      ) : (
        <p>Only open slots lose their guarantee. What has been claimed keeps it.</p>
      )}
    </ConfirmDialog>
  );
}
