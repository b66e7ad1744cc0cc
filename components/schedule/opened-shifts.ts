import { useSyncExternalStore } from "react";

/** Shifts that show all of their rows on a phone, and days that show all of their shifts, by key: kept while scrolling. */
let opened: ReadonlySet<string> = new Set();
const none: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function setOpened(key: string, isOpened: boolean): void {
  if (isOpened === opened.has(key)) return;
  opened = isOpened ? new Set([...opened, key]) : new Set([...opened].filter((one) => one !== key));
  for (const listener of listeners) listener();
}

export const useIsOpened = (key: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => opened.has(key),
    () => false,
  );

export const useOpened = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => opened,
    () => none,
  );
