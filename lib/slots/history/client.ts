import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { History } from "./schema";

/** A slot's history in pages, newest first. */
export const historyQuery = (slotId: number) =>
  infiniteQueryOptions({
    queryKey: ["slot-history", slotId] as const,
    queryFn: ({ pageParam }) =>
      api<History>("GET", `/api/slot/${slotId}/history${pageParam === null ? "" : `?before=${pageParam}`}`),
    initialPageParam: null as number | null,
    getNextPageParam: ({ has_more, entries }: History) => (has_more ? entries.at(-1)!.id : null),
    staleTime: 0,
  });
