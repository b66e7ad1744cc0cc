import { useSyncExternalStore } from "react";

/** Shifts that show all of their rows on a phone, by key: kept while the list scrolls them away. */
const opened = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function setShiftOpened(key: string, isOpened: boolean): void {
  if (isOpened === opened.has(key)) return;
  if (isOpened) opened.add(key);
  else opened.delete(key);
  for (const listener of listeners) listener();
}

export const useIsShiftOpened = (key: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => opened.has(key),
    () => false,
  );
