"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { liveSlots } from "@/components/list/live-slots";
import { useLiveList } from "@/components/list/use-live-list";
import { readPageCounts } from "@/components/shell/page-counts";
import { pastShiftsKey, pastWeekQuery } from "@/lib/past-shifts/client";
import { isToReview } from "@/lib/past-shifts/rules";
import type { PastSlot, PastWeek } from "@/lib/past-shifts/schema";
import type { FirstWeek } from "@/lib/past-shifts/week/summary-rules";

/** Keeps the header's count of shifts to review current, including other people's reviews. */
function useHeaderCount(week: PastWeek | undefined) {
  const seen = useRef<{ end: string; left: number } | null>(null);
  useEffect(() => {
    if (!week) return;
    const left = week.slots.filter(isToReview).length;
    const before = seen.current;
    seen.current = { end: week.end, left };
    if (before?.end === week.end && before.left !== left) void readPageCounts();
  }, [week]);
}

export type WeekChange = { ids: ReadonlySet<number>; to: (slot: PastSlot) => PastSlot };

const changed = (week: PastWeek, { ids, to }: WeekChange): PastWeek => ({
  ...week,
  slots: week.slots.map((slot) => (ids.has(slot.slot_id) ? to(slot) : slot)),
});

/** A week, kept current: other people's reviews appear by themselves. */
export function usePastWeek(facilityId: number, friday: string, first: FirstWeek) {
  const client = useQueryClient();
  const [beginning, setBeginning] = useState(first.week);
  const isFirst = friday === first.friday;
  const query = pastWeekQuery(facilityId, friday);
  const week = useQuery({
    ...query,
    initialData: isFirst && first.summary === null ? first.week : undefined,
  });

  const connection = useLiveList(liveSlots(client, [facilityId], { queryKey: pastShiftsKey }));
  useHeaderCount(week.data);

  return {
    week,
    connection,
    /** The first rows, shown until a long week has loaded completely. */
    beginning: isFirst && !week.data ? beginning : null,
    /** Shows the result of a write until the next read includes it. */
    change: (change: WeekChange) => {
      client.setQueryData(query.queryKey, (before) => before && changed(before, change));
      setBeginning((before) => changed(before, change));
    },
  };
}
