import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { HistoryKind } from "./rules";
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

/** Of one kind, or what one import did, if that is asked. */
export type HistoryFilter = { kind?: HistoryKind; importId?: number };

export const historyQuery = (of: HistoryOf, filter: HistoryFilter = {}) => {
  const path = "id" in of ? `${of.kind}/${of.id}` : of.kind;
  return infiniteQueryOptions({
    queryKey: ["desk", readWith[of.kind], "history", path, filter] as const,
    queryFn: ({ pageParam: before }) =>
      api<DeskHistory>("GET", `/api/desk/${path}/history`, { ...filter, before }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ has_more, entries }: DeskHistory) => (has_more ? entries.at(-1)!.id : null),
  });
};
