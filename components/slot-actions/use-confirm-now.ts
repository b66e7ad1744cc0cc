"use client";

import { useUndo, useWriteNow } from "@/components/shell/use-write";
import {
  confirmed,
  confirmSlotMutation,
  unconfirmed,
  unconfirmMutation,
} from "@/lib/slots/confirmation/client";
import type { ListSlot } from "@/lib/slots/schema";
import { openAction } from "./action-store";
import { describeConfirmed, describeSlot } from "./describe-shift";
import { CONFIRM_FAILED } from "./confirm-failed";
import { useSlotSource } from "./slot-source";
import { confirmAction } from "./urgent-actions";
import { useOwnWords } from "./use-slot-write";

/** Guaranteed or partner shifts need a confirmation first. */
const isAskedFirst = (slot: ListSlot, isPartnerIntegrated: boolean): boolean =>
  slot.is_guaranteed === true || (isPartnerIntegrated && !slot.is_flex);

/** Confirms a slot with one press, and a banner with Undo; opens the dialog where one is needed. */
export function useConfirmNow(): (slot: ListSlot) => void {
  const source = useSlotSource();
  const ownWords = useOwnWords();
  const writeNow = useWriteNow();
  const undoBy = useUndo();
  return (slot) => {
    const facility = source.facilityOf(slot.facility_id);
    if (!facility || isAskedFirst(slot, facility.marketplace_partner_integrated))
      return openAction(confirmAction, slot);
    writeNow(confirmSlotMutation(slot), undefined, {
      failed: CONFIRM_FAILED,
      trusts: "conflicts",
      done: describeConfirmed(slot),
      instead: { any: ownWords },
      optimistic: () => source.patch([slot], confirmed),
      onDone: () => source.highlight([slot.slot_id]),
      undo: () => () =>
        undoBy(unconfirmMutation(slot), undefined, {
          optimistic: () => source.patch([slot], unconfirmed),
          about: describeSlot(slot),
        }),
    });
  };
}
