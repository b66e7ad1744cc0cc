"use client";

import { shiftOf } from "@/lib/slots/rules";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { guaranteeShiftMutation, withGuarantee } from "@/lib/slots/guarantee/client";
import { guaranteeableSlots, isGuaranteed } from "@/lib/slots/guarantee/rules";
import { clock } from "@/lib/time/clock";
import type { ShiftDialogProps } from "./action";
import { GUARANTEE_FAILED, GUARANTEE_REMOVED, GUARANTEE_SET } from "./messages";
import { describeAffected, describeShift } from "./describe-shift";
import { useSlotUndo, useSlotWrite } from "./use-slot-write";

function Unchangeable({ isOrientation, onClose }: { isOrientation: boolean; onClose: () => void }) {
  return (
    <ConfirmDialog open title="Guarantee shift" confirmLabel="OK" onConfirm={onClose} onCancel={onClose}>
      {isOrientation
        ? "You can’t guarantee an orientation shift."
        : "This shift has no open slots left whose guarantee can be changed."}
    </ConfirmDialog>
  );
}

/** Guarantees a shift's open slots, or removes the guarantee from all of them. */
export function GuaranteeDialog({ shift, facility, onClose }: ShiftDialogProps) {
  // Frozen when the dialog opens: the optimistic update already changes the screen.
  const [{ slots, guaranteed, affected }] = useState(() => {
    const isToGuarantee = !isGuaranteed(shift);
    const changed = guaranteeableSlots(shift, isToGuarantee, clock.now());
    return { guaranteed: isToGuarantee, slots: changed, affected: describeAffected(changed, shift) };
  });
  const options = guaranteeShiftMutation();
  const what = slots[0] ? `${describeShift(shiftOf(slots[0]))}: ${affected}` : "";
  const undoBy = useSlotUndo(slots, what);
  const change = useSlotWrite(options, {
    slots,
    optimistic: () => withGuarantee(guaranteed),
    done: guaranteed ? GUARANTEE_SET : GUARANTEE_REMOVED,
    about: () => what,
    topic: () => `guarantee of ${describeShift(shiftOf(slots[0]!))}`,
    failed: GUARANTEE_FAILED,
    undo: () => {
      // Undo leaves out slots that were in that state before.
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
        {describeShift(shiftOf(first))}: {affected}.
      </p>
      {guaranteed ? (
        <p>
          Once a guaranteed shift is claimed, it’s paid in full, even if you cancel it.
          {claims !== null && ` Guaranteed shifts have ${claims}% higher claim rates.`}
        </p>
      ) : (
        <p>Only open slots lose their guarantee. Claimed slots keep it.</p>
      )}
    </ConfirmDialog>
  );
}
