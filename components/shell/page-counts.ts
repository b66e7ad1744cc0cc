import { createStore } from "@/components/ui/store";
import { headerCounts } from "@/lib/access/header-counts";
import { api } from "@/lib/http/fetcher";
import type { SessionUser } from "@/lib/users/schema";
import type { NavigationItem } from "./menus";

/** By address: how much waits on a page, and whether that is urgent. */
export type PageCounts = Readonly<
  Record<string, Pick<NavigationItem, "count" | "countLabel" | "countTone"> | undefined>
>;

const store = createStore<PageCounts>({});

/** Shown at the header's links. Called by what an area loads lazily, which the shell doesn't know. */
export const setPageCounts = store.set;

export const usePageCounts = store.use;

/**
 * Reads what waits on a facility's pages. Not by a refresh of the page: after a change of the address the router would
 * scroll to the top, or reload.
 */
export async function readPageCounts(): Promise<void> {
  // Without an answer the counts stay as they are until the next read.
  const user = await api<SessionUser>("GET", "/api/user").catch(() => null);
  if (!user) return;
  setPageCounts(
    Object.fromEntries(Object.entries(headerCounts).map(([path, { of }]) => [path, { count: user[of] }])),
  );
}
