import type { ListSlot } from "../schema";

/** The slots one person can be invited to and take alone: open, and not part of a bundle, whose slots are taken together. */
export const openPlaces = <Slot extends ListSlot>(slots: readonly Slot[]): Slot[] =>
  slots.filter(
    (slot) => slot.slot_status === "UNCLAIMED" && slot.contract_id == null && !slot.integrated_shift_expired,
  );
