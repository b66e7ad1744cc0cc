"use client";

import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { useDebounced } from "@/components/ui/use-debounced";

type Rows = { rows: readonly unknown[]; total: number };

/**
 * What a search and filters look through, stated as in the address: of a list that has only the first of a great many,
 * the server's answer out of all of them; until that is there, what the list has. Without a list nothing is loaded yet.
 */
export function useWholeSearch<List extends Rows, Key extends QueryKey>(
  list: List | undefined,
  stated: string,
  queryOf: (stated: string) => UseQueryOptions<List, Error, List, Key>,
) {
  const settled = useDebounced(stated);
  const isWanted = list !== undefined && list.rows.length < list.total && stated !== "";
  const answer = useQuery({ ...queryOf(settled), enabled: isWanted && settled === stated && settled !== "" });
  const found = isWanted && settled === stated ? answer.data : undefined;
  const isFailed = isWanted && settled === stated && answer.isError && !found;
  return {
    found,
    isSearching: isWanted && !found && !isFailed,
    isFailed,
    retry: () => void answer.refetch(),
  };
}
