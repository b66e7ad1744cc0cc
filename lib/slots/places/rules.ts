import { groupBy } from "@/lib/group-by";
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

/** Parts of one shift as places: each a chain of parts that adjoin, filled ones with filled ones where they can. */
function chainsOf(parts: readonly ListSlot[]): ListSlot[][] {
  const chains: ListSlot[][] = [];
  const inOrder = [...parts].sort(
    (a, b) => a.start_time_at_utc.localeCompare(b.start_time_at_utc) || rankOf(b) - rankOf(a),
  );
  for (const part of inOrder) {
    const before = chains.filter((chain) => chain.at(-1)!.end_time_at_utc === part.start_time_at_utc);
    const isLike = (chain: ListSlot[]) => chain.every((one) => isFilled(one) === isFilled(part));
    const chain = before.find(isLike) ?? before[0];
    if (chain) chain.push(part);
    else chains.push([part]);
  }
  return chains;
}

/**
 * The slots that stand for places: a place that was split is one, and as long as one of its parts is open it isn't
 * filled. Cancelled slots are left out by the caller.
 */
export function onePerPlace<Slot extends ListSlot>(slots: readonly Slot[]): Slot[] {
  const parts = groupBy(
    slots.filter(({ part_of }) => part_of),
    ({ part_of, is_flex }) => `${part_of!.shift_id} ${is_flex}`,
  );
  if (parts.size === 0) return [...slots];
  const standing = new Set<ListSlot>();
  for (const ofShift of parts.values())
    for (const chain of chainsOf(ofShift)) standing.add([...chain].sort((a, b) => rankOf(a) - rankOf(b))[0]!);
  return slots.filter((slot) => !slot.part_of || standing.has(slot));
}
