import { displayStatus, isFilled, isNoShow } from "../rules";
import type { ListSlot } from "../schema";

/** The slots a single person can be invited to: open, and not in a bundle, whose slots go together. */
export const openPlaces = <Slot extends ListSlot>(slots: readonly Slot[]): Slot[] =>
  slots.filter(
    (slot) => slot.slot_status === "UNCLAIMED" && slot.contract_id == null && !slot.integrated_shift_expired,
  );

/** What a place needs most stands for all of it: no one, someone who didn't come, a confirmation. */
function rankOf(slot: ListSlot): number {
  if (!isFilled(slot)) return 0;
  if (isNoShow(slot)) return 1;
  return displayStatus(slot) === "PENDING" ? 2 : 3;
}

/**
 * The slots that stand for places: a place that was split is one, and as long as one of its parts is open it isn't
 * filled. Cancelled slots are left out by the caller.
 */
export function onePerPlace<Slot extends ListSlot>(slots: readonly Slot[]): Slot[] {
  const standing = new Map<number, Slot>();
  for (const slot of slots) {
    if (!slot.part_of) continue;
    const other = standing.get(slot.part_of.place_id);
    if (!other || rankOf(slot) < rankOf(other)) standing.set(slot.part_of.place_id, slot);
  }
  return slots.filter((slot) => !slot.part_of || standing.get(slot.part_of.place_id) === slot);
}
