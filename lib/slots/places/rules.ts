import type { ListSlot } from "../schema";

/** The slots a single person can be invited to: open, and not in a bundle, whose slots go together. */
export const openPlaces = <Slot extends ListSlot>(slots: readonly Slot[]): Slot[] =>
  slots.filter(
    (slot) => slot.slot_status === "UNCLAIMED" && slot.contract_id == null && !slot.integrated_shift_expired,
  );
