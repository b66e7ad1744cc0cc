import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Refetches after a change. A first load under way may predate the change, yet an invalidation would join it and be
 * cleared by its success, so it ends first. The changes that waited for it share one refetch.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const active = client.getQueryCache().findAll({ queryKey, type: "active", fetchStatus: "fetching" });
  const firstLoads = active.filter(({ state }) => state.data === undefined);
  await Promise.allSettled(firstLoads.flatMap(({ promise }) => promise ?? []));
  await client.invalidateQueries({ queryKey }, { cancelRefetch: firstLoads.length === 0 });
}
