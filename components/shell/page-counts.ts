import { createStore } from "@/components/ui/store";
import type { NavigationItem } from "./menus";

/** By address: how much waits on a page, and whether that is urgent. */
export type PageCounts = Readonly<
  Record<string, Pick<NavigationItem, "count" | "countLabel" | "countTone"> | undefined>
>;

const store = createStore<PageCounts>({});

/** Shown at the header's links. Called by what an area loads lazily, which the shell doesn't know. */
export const setPageCounts = store.set;

export const usePageCounts = store.use;
