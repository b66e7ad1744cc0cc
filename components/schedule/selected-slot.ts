import { useSyncExternalStore } from "react";

let selectedId: number | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Selects the slot shown beside the list, or none. */
export function selectSlot(slotId: number | null): void {
  if (slotId === selectedId) return;
  selectedId = slotId;
  for (const listener of listeners) listener();
}

export const selectedSlot = (): number | null => selectedId;

/** A separate store, so that selecting a row doesn't redraw the whole list. */
export const useSelectedSlot = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => selectedId,
    () => null,
  );

export const useIsSelected = (slotId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => selectedId === slotId,
    () => false,
  );
