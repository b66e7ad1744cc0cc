import { createStore } from "@/components/ui/store";

/** Shifts that show all of their rows on a phone, and days that show all of their shifts, by key: kept while scrolling. */
const store = createStore<ReadonlySet<string>>(new Set());

export function setOpened(key: string, isOpened: boolean): void {
  const opened = store.get();
  if (isOpened === opened.has(key)) return;
  store.set(isOpened ? new Set([...opened, key]) : new Set([...opened].filter((one) => one !== key)));
}

export const useIsOpened = (key: string): boolean => store.usePart((opened) => opened.has(key));

export const useOpened = store.use;
