import type { QueryClient, QueryKey } from "@tanstack/react-query";

const underWay = (client: QueryClient, queryKey: QueryKey) =>
  client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" });

/**
 * Refetches after a change. Reads under way may predate it, so they end first; cancelled instead, none would ever end
 * while changes keep coming. All that waited share one refetch.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const active = underWay(client, queryKey).filter((query) => query.isActive());
  await Promise.allSettled(active.flatMap(({ promise }) => promise ?? []));
  await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

/** Puts a change into the cache, and again after each read under way: its answer may predate the change. */
export function putThroughReads(client: QueryClient, queryKey: QueryKey, put: () => void): void {
  put();
  for (const { promise } of underWay(client, queryKey)) void promise?.then(put, () => undefined);
}
