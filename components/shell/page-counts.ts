import { useSyncExternalStore } from "react";
import type { NavigationItem } from "./menus";

/** By address: how much waits on a page, and whether that is urgent. */
export type PageCounts = Readonly<
  Record<string, Pick<NavigationItem, "count" | "countLabel" | "countTone"> | undefined>
>;

let counts: PageCounts = {};
const listeners = new Set<() => void>();

/** Shown at the header's links. Called by what an area loads lazily, which the shell doesn't know. */
export function setPageCounts(next: PageCounts): void {
  counts = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const current = () => counts;

export const usePageCounts = (): PageCounts => useSyncExternalStore(subscribe, current, current);
