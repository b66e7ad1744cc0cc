import { createStore } from "@/components/ui/store";

const store = createStore<number | null>(null);

/** Selects the slot shown beside the list, or none. */
export function selectSlot(slotId: number | null): void {
  if (slotId !== store.get()) store.set(slotId);
}

export const selectedSlot = store.get;

/** A separate store, so that selecting a row doesn't redraw the whole list. */
export const useSelectedSlot = store.use;

export const useIsSelected = (slotId: number): boolean => store.usePart((selected) => selected === slotId);
