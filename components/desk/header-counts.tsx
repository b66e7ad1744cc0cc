"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { setPageCounts, type PageCounts } from "@/components/shell/page-counts";
import { countsQuery } from "@/lib/desk/client";
import type { DeskCounts } from "@/lib/desk/schema";
import { queuePages } from "./words";

const badgeOf = (open: number, isLate: boolean): PageCounts[string] =>
  open > 0
    ? { count: open, countLabel: "waiting", ...(isLate && { countTone: "danger" as const }) }
    : undefined;

/** The desk has all of them, and so their number; a queue with a page of its own has its part there. */
function countsOf(queues: DeskCounts): PageCounts {
  const all = queues.reduce((sum, { open }) => sum + open, 0);
  return {
    "/private/desk": badgeOf(
      all,
      queues.some(({ past_target }) => past_target > 0),
    ),
    ...Object.fromEntries(
      queues.flatMap(({ kind, open, past_target }) => {
        const page = queuePages[kind];
        return page ? [[page, badgeOf(open, past_target > 0)]] : [];
      }),
    ),
  };
}

/** Keeps the header's counts of the desk's queues up to date. */
export function HeaderCounts() {
  const { data } = useQuery(countsQuery());
  useEffect(() => {
    if (data) setPageCounts(countsOf(data));
  }, [data]);
  useEffect(() => () => setPageCounts({}), []);
  return null;
}
