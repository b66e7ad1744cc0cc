"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { firstRows } from "@/components/list/first-rows";
import { unpack, type Packed } from "@/lib/http/packed-rows";
import { workforceQuery } from "@/lib/workforce/client";
import { attentionCodes, countAttention } from "@/lib/workforce/rules";
import type { Workforce } from "@/lib/workforce/schema";
import type { AttentionCounts } from "./attention-counters";

/** The beginning of the list, and the counters of all of it. */
export type FirstWorkforce = { workforce: Packed<Workforce, "rows">; counts: AttentionCounts };

/** The list: the server's first people, then everyone. */
export function useWorkforce(companyId: number, first: FirstWorkforce) {
  const beginning = useMemo(() => unpack<Workforce, "rows">(first.workforce, "rows"), [first.workforce]);
  const list = useQuery({ ...workforceQuery(companyId), ...firstRows(beginning) });
  const workforce = list.data ?? beginning;
  const counts = useMemo(
    () =>
      list.isPlaceholderData
        ? first.counts
        : (Object.fromEntries(
            attentionCodes.map((code) => [code, countAttention(workforce.rows, code)]),
          ) as AttentionCounts),
    [workforce, list.isPlaceholderData, first.counts],
  );
  return {
    workforce,
    counts,
    isPartial: list.isPlaceholderData,
    isError: list.isError,
    refetch: list.refetch,
  };
}
