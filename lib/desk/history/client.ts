import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { DeskHistory } from "./schema";

/** Whose history it is; read again with everything else of it. */
export type HistoryOf = { kind: "facilities" | "agencies"; id: number };

export const historyQuery = ({ kind, id }: HistoryOf) =>
  infiniteQueryOptions({
    queryKey: ["desk", kind === "facilities" ? "customers" : kind, "history", id] as const,
    queryFn: ({ pageParam }) =>
      api<DeskHistory>(
        "GET",
        `/api/desk/${kind}/${id}/history${pageParam === null ? "" : `?before=${pageParam}`}`,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ has_more, entries }: DeskHistory) => (has_more ? entries.at(-1)!.id : null),
  });
