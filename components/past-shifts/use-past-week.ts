"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readAgain } from "@/lib/http/read-again";
import { followSlots } from "@/components/slot-actions/follow-slots";
import { untilSignedIn } from "@/lib/http/fetcher";
import { pastShiftsKey, pastWeekQuery } from "@/lib/past-shifts/client";
import { isToReview } from "@/lib/past-shifts/rules";
import type { PastSlot, PastWeek } from "@/lib/past-shifts/schema";
import type { FirstWeek } from "@/lib/past-shifts/week/summary-rules";

/** Polling interval while the stream is down; an unchanged answer is a few bytes. */
const POLL_MS = 15_000;

const ignore = () => undefined;

/** Keeps the header's count of shifts to review current, including other people's reviews. */
function useHeaderCount(week: PastWeek | undefined) {
  const router = useRouter();
  const seen = useRef<{ end: string; left: number } | null>(null);
  useEffect(() => {
    if (!week) return;
    const left = week.slots.filter(isToReview).length;
    const before = seen.current;
    seen.current = { end: week.end, left };
    if (before?.end === week.end && before.left !== left) router.refresh();
  }, [router, week]);
}

export type WeekChange = { ids: ReadonlySet<number>; to: (slot: PastSlot) => PastSlot };

const changed = (week: PastWeek, { ids, to }: WeekChange): PastWeek => ({
  ...week,
  slots: week.slots.map((slot) => (ids.has(slot.slot_id) ? to(slot) : slot)),
});

/** A week, kept current: other people's reviews appear by themselves. */
export function usePastWeek(facilityId: number, friday: string, first: FirstWeek) {
  const client = useQueryClient();
  const router = useRouter();
  const [isLost, setLost] = useState(false);
  const [endings, setEndings] = useState(0);
  const [beginning, setBeginning] = useState(first.week);
  const isFirst = friday === first.friday;
  const query = pastWeekQuery(facilityId, friday);
  const week = useQuery({
    ...query,
    initialData: isFirst && first.summary === null ? first.week : undefined,
  });

  useHeaderCount(week.data);

  /** The stream ends with the session, and when the last facility is taken away: the page knows what is left. */
  const onReturn = useEffectEvent(() => {
    setEndings((before) => before + 1);
    router.refresh();
  });

  useEffect(() => {
    const read = () => void readAgain(client, pastShiftsKey);
    if (endings > 0) read();
    let hasBeenOpen = false;
    return followSlots([facilityId], {
      onOpen: () => {
        setLost(false);
        if (hasBeenOpen) read();
        hasBeenOpen = true;
      },
      onLost: () => setLost(true),
      onSubscribed: ignore,
      onSlots: read,
      onReload: read,
      onInvites: ignore,
      onAvailability: ignore,
      onSignedOut: () => void untilSignedIn().then(() => onReturn()),
    });
  }, [client, facilityId, endings]);

  useEffect(() => {
    if (!isLost) return;
    // On a slow line an answer may take longer than the interval.
    const read = () => client.invalidateQueries({ queryKey: pastShiftsKey }, { cancelRefetch: false });
    const poll = setInterval(() => void read(), POLL_MS);
    return () => clearInterval(poll);
  }, [client, isLost]);

  return {
    week,
    isLost,
    /** The first rows, shown until a long week has loaded completely. */
    beginning: isFirst && !week.data ? beginning : null,
    /** Shows the result of a write until the next read includes it. */
    change: (change: WeekChange) => {
      client.setQueryData(query.queryKey, (before) => before && changed(before, change));
      setBeginning((before) => changed(before, change));
    },
  };
}
