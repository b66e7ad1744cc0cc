"use client";

import { useUndo, useWriteNow } from "@/components/shell/use-write";
import { canRefill } from "@/lib/refills/policy";
import { isRefillable } from "@/lib/refills/rules";
import {
  calledOff,
  callOffMutation,
  heldAgain,
  undoCallOffMutation,
  type CallOffCall,
} from "@/lib/slots/call-off/client";
import type { ListSlot } from "@/lib/slots/schema";
import { clock } from "@/lib/time/clock";
import { describeSlot } from "./describe-shift";
import { CALL_OFF_FAILED, calledOffDone } from "./messages";
import { openAction } from "./action-store";
import { refillAction } from "./registry";
import { findSlot, useSlotSource, type SlotSource } from "./slot-source";
import { useOwnWords } from "./use-slot-write";

/** Opens the ladder for the slot that replaces this one, or shows the slot while it hasn't arrived. */
function findReplacement(source: SlotSource, { facility_id, shift_date }: ListSlot, replacementId: number) {
  const opened = findSlot(source, { facility_id, slot_id: replacementId });
  if (opened) openAction(refillAction, opened);
  else source.reveal(facility_id, [replacementId], shift_date);
}

/** Records a call-off at once, with Undo in its banner unless an agency has been told. */
export function useCallOff(): (slot: ListSlot, call: CallOffCall) => void {
  const source = useSlotSource();
  const ownWords = useOwnWords();
  const writeNow = useWriteNow();
  const undoBy = useUndo();
  return (slot, call) => {
    const about = describeSlot(slot);
    const mutation = callOffMutation(slot);
    const undo = () =>
      undoBy(
        undoCallOffMutation(slot),
        {},
        {
          optimistic: () => source.patch([slot], heldAgain(slot)),
          about,
        },
      );
    writeNow({ ...mutation, meta: { ...mutation.meta, forbidden: source.forbidden } }, call, {
      failed: CALL_OFF_FAILED,
      trusts: "conflicts",
      done: ({ points }) => calledOffDone(slot.caregiver_name ?? "", points),
      about: () => about,
      instead: { any: ownWords },
      optimistic: () => source.patch([slot], calledOff),
      onDone: () => {
        source.highlight([slot.slot_id]);
        // The screen knows the replacement only from the server, and without a stream it would wait for the next poll.
        source.refresh(slot.facility_id);
      },
      undo: () => (slot.agency_name ? null : undo),
      offers: ({ replacement_slot_id: id }) =>
        id !== null &&
        canRefill(source.user, slot.facility_id) &&
        isRefillable({ ...slot, slot_status: "UNCLAIMED" }, clock.now())
          ? { label: "Find Replacement", onAction: () => findReplacement(source, slot, id) }
          : null,
    });
  };
}
