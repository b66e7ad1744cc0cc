import { focusRow } from "@/components/list/rows";
import type { ListSlot } from "@/lib/slots/schema";
import { showCard } from "./columns";

/**
 * Scrolls to a slot's card once it is drawn, and focuses the slot's menu; if the card has folded the slot away, what
 * unfolds it. Never another slot's menu: the next key would act on the wrong one.
 */
export function focusSlot(
  { slot_id, shift_date }: Pick<ListSlot, "slot_id" | "shift_date">,
  then?: () => void,
): void {
  showCard(
    shift_date,
    ({ slots }) => slots.some((slot) => slot.slot_id === slot_id),
    (card) => {
      focusRow(slot_id, card);
      then?.();
    },
  );
}
