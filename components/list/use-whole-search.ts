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
  const isAsked = isWanted && settled === stated;
  const answer = useQuery({ ...queryOf(settled), enabled: isAsked });
  const found = isAsked ? answer.data : undefined;
  const isFailed = isAsked && answer.isError && !found;
  return {
    found,
    /** How many match, if they are more than the answer has. */
    matches: found && found.rows.length < found.total ? found.total : null,
    isSearching: isWanted && !found && !isFailed,
    isFailed,
    retry: () => void answer.refetch(),
  };
}
