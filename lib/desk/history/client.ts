import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { DeskHistory } from "./schema";

/** Whose history it is; read again with everything else of it. */
export type HistoryOf =
  | { kind: "facilities" | "agencies" | "companies"; id: number }
  | { kind: "states"; id: string }
  | { kind: "limits" };

const readWith = {
  facilities: "customers",
  companies: "customers",
  agencies: "agencies",
  states: "limits",
  limits: "limits",
} as const;

export const historyQuery = (of: HistoryOf) => {
  const path = "id" in of ? `${of.kind}/${of.id}` : of.kind;
  return infiniteQueryOptions({
    queryKey: ["desk", readWith[of.kind], "history", path] as const,
    queryFn: ({ pageParam }) =>
      api<DeskHistory>("GET", `/api/desk/${path}/history${pageParam === null ? "" : `?before=${pageParam}`}`),
    initialPageParam: null as number | null,
    getNextPageParam: ({ has_more, entries }: DeskHistory) => (has_more ? entries.at(-1)!.id : null),
  });
};
