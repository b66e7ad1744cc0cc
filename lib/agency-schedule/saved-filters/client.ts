import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { SavedFilter, SavedFilterInput } from "./schema";

const SAVED_FILTERS = ["agency-saved-filters"] as const;
const PATH = "/api/agencies/saved-filters";

export const savedFiltersQuery = () =>
  queryOptions({ queryKey: SAVED_FILTERS, queryFn: () => api<SavedFilter[]>("GET", PATH) });

/** Without an id a new one. */
export type SaveInput = { id: number | null; filter: SavedFilterInput };

export const saveFilterMutation = () =>
  mutationOptions({
    mutationKey: ["agency-saved-filters", "save"],
    mutationFn: ({ id, filter }: SaveInput) =>
      id === null ? api<SavedFilter>("POST", PATH, filter) : api<SavedFilter>("PUT", `${PATH}/${id}`, filter),
    meta: { invalidates: [SAVED_FILTERS] },
  });

export const deleteFilterMutation = () =>
  mutationOptions({
    mutationKey: ["agency-saved-filters", "delete"],
    mutationFn: (id: number) => api<string>("DELETE", `${PATH}/${id}`),
    meta: { invalidates: [SAVED_FILTERS] },
  });
