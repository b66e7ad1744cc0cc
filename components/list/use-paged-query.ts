import {
  useQuery,
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useEffectEvent, useLayoutEffect } from "react";
import { lastPage } from "@/components/ui/pagination";

type Place<List> = {
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** The rows on all pages, if not its `total`. */
  totalOf?: (list: List) => number;
};

/** One page of a list. If there is no such page, or no longer, it goes to the last one. */
export function usePagedQuery<List extends object, Key extends QueryKey>(
  options: UseQueryOptions<List, DefaultError, List, Key>,
  { page, pageSize, onPage, totalOf = (list) => (list as { total: number }).total }: Place<List>,
): UseQueryResult<List> {
  const query = useQuery(options);
  const last = query.data && !query.isPlaceholderData ? lastPage(totalOf(query.data), pageSize) : page;
  const turn = useEffectEvent(onPage);
  // Before the page without rows is drawn.
  useLayoutEffect(() => {
    if (page > last) turn(last);
  }, [page, last]);
  return query;
}
