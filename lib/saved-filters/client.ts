import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { SavedFilter } from "./schema";

/** Only lists with alerts have it. */
type Input<Criteria> = { name: string; criteria: Criteria; isAlerting?: boolean };

/** A null id creates a filter. */
type SaveInput<Criteria> = { id: number | null; filter: Input<Criteria> };

/** Queries and mutations for a person's saved filters of one list. */
export function savedFilters<Criteria>({ key, path }: { key: string; path: string }) {
  const all = [key] as const;
  return {
    query: () => queryOptions({ queryKey: all, queryFn: () => api<SavedFilter<Criteria>[]>("GET", path) }),
    save: () =>
      write(
        ({ id, filter }: SaveInput<Criteria>) =>
          id === null
            ? api<SavedFilter<Criteria>>("POST", path, filter)
            : api<SavedFilter<Criteria>>("PUT", `${path}/${id}`, filter),
        { invalidates: [all] },
      ),
    remove: () => write((id: number) => api<string>("DELETE", `${path}/${id}`), { invalidates: [all] }),
  };
}
export type SavedFilters<Criteria> = ReturnType<typeof savedFilters<Criteria>>;
