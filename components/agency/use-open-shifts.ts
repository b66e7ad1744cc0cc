"use client";

import { useQuery, useQueryClient, type QueryKey } from "@tanstack/react-query";
import type { Address } from "@/components/shell/use-address";
import { openShiftsQuery } from "@/lib/agency-schedule/shifts/client";
import { openRange } from "@/lib/agency-schedule/shifts/rules";
import type { AgencyShift, AgencyShifts, FirstShifts } from "@/lib/agency-schedule/shifts/schema";
import { useRange } from "./use-range";

const isNarrowed = (address: Address) =>
  ["facility", "type", "starts", "sort"].some((name) => address.get(name) !== null);

/** Changes rows of the list until the live stream or the next read does. */
function useRows(queryKey: QueryKey) {
  const client = useQueryClient();
  const rowOf = ({ id }: AgencyShift) =>
    client.getQueryData<AgencyShifts>(queryKey)?.rows.find((row) => row.id === id);
  const change = (to: (rows: AgencyShift[]) => AgencyShift[]) =>
    client.setQueryData<AgencyShifts>(queryKey, (list) => list && { ...list, rows: to(list.rows) });
  return {
    /** Takes one place off; the rollback leaves a row alone that has changed since. */
    takeOne(shift: AgencyShift): () => void {
      const before = rowOf(shift);
      if (!before) return () => undefined;
      const less = { ...before, slots_count: before.slots_count - 1 };
      change((rows) => rows.map((row) => (row === before ? less : row)));
      const shown = rowOf(shift);
      return () => void change((rows) => rows.map((row) => (row === shown ? before : row)));
    },
    drop: ({ id }: AgencyShift) => void change((rows) => rows.filter((row) => row.id !== id)),
  };
}

type Given = { today: string; first: FirstShifts | null; search: string };

/** The open shifts of the chosen dates: the server's first ones, then all of the feed. */
export function useOpenShifts(address: Address, { today, first, search }: Given) {
  const { range, isStandard, picked, pick } = useRange(address, (requested) => openRange(requested, today));
  const query = openShiftsQuery(range);
  const known = (isStandard && first?.shifts) || undefined;
  const isWhole = known && known.rows.length === known.total;
  const feed = useQuery({
    ...query,
    initialData: isWhole ? known : undefined,
    // The first shifts are shown until all have loaded, unless a search, filters or order may put others first.
    placeholderData: (before) => before ?? (isNarrowed(address) || search.trim() !== "" ? undefined : known),
  });
  const isFirst = feed.isPlaceholderData && feed.data === known;
  return {
    feed: isFirst ? { ...feed, isPlaceholderData: false } : feed,
    /** Only the first shifts are shown yet. */
    isFirst,
    list: feed.isPlaceholderData ? "waiting" : `${range.start} ${range.end}`,
    picked,
    pick,
    ...useRows(query.queryKey),
  };
}
