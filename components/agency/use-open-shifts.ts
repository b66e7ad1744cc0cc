"use client";

import { useQuery, useQueryClient, type QueryKey } from "@tanstack/react-query";
import type { ScheduleAddress } from "./schedule-address";
import { firstRows } from "@/components/list/first-rows";
import { openShiftsQuery } from "@/lib/agency-schedule/shifts/client";
import { openRange } from "@/lib/agency-schedule/shifts/rules";
import type { AgencyShift, AgencyShifts, FirstShifts } from "@/lib/agency-schedule/shifts/schema";
import { useRange } from "./use-range";

const isNarrowed = ({ facility, type, starts, sort }: ScheduleAddress) =>
  facility.length + type.length + starts.length > 0 || sort !== null;

/** Changes rows of the list until the live stream or the next read does. */
function useRows(queryKey: QueryKey) {
  const client = useQueryClient();
  const rowOf = ({ id }: AgencyShift) =>
    client.getQueryData<AgencyShifts>(queryKey)?.rows.find((row) => row.id === id);
  const put = (to: (list: AgencyShifts) => AgencyShifts) =>
    client.setQueryData<AgencyShifts>(queryKey, (list) => list && to(list));
  const replace = (before: AgencyShift, after: AgencyShift) =>
    put((list) => ({ ...list, rows: list.rows.map((row) => (row === before ? after : row)) }));
  return {
    /** Takes one place off; the rollback leaves a row alone that has changed since. */
    takeOne(shift: AgencyShift): () => void {
      const before = rowOf(shift);
      if (!before) return () => undefined;
      const less = { ...before, slots_count: before.slots_count - 1 };
      replace(before, less);
      const shown = rowOf(shift);
      return () => void (shown && replace(shown, before));
    },
    drop(shift: AgencyShift): void {
      const row = rowOf(shift);
      if (row) put(({ rows, total }) => ({ rows: rows.filter((one) => one !== row), total: total - 1 }));
    },
  };
}

type Given = { today: string; first: FirstShifts | null; search: string };

/** The open shifts of the chosen dates: the server's first ones, then all of the feed. */
export function useOpenShifts(address: ScheduleAddress, { today, first, search }: Given) {
  const { range, isStandard, picked, pick } = useRange(address, (requested) => openRange(requested, today));
  const query = openShiftsQuery(range);
  const known = (isStandard && first?.shifts) || undefined;
  const isStart = !isNarrowed(address) && search.trim() === "";
  const feed = useQuery({ ...query, ...firstRows(known, isStart) });
  const isFirst = feed.isPlaceholderData && feed.data === known;
  return {
    feed: isFirst ? { ...feed, isPlaceholderData: false } : feed,
    /** Only the first shifts are shown yet. */
    isFirst,
    list: feed.isPlaceholderData ? "waiting" : `${range.start} ${range.end}`,
    range,
    picked,
    pick,
    ...useRows(query.queryKey),
  };
}
