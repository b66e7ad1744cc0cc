"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo } from "react";
import { liveSlots } from "@/components/list/live-slots";
import { useLiveList } from "@/components/list/use-live-list";
import { useServerMinute } from "@/components/shell/use-minute";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { feedQuery, lastDayOf, lookAhead, putSlots } from "@/lib/slots/client";
import { slotViewer, viewerKey } from "@/lib/slots/policy";
import { FEED_DAYS_AHEAD } from "@/lib/slots/rules";
import {
  slotFilter,
  fromToday,
  offeredFilters,
  type OfferedFilters,
} from "@/lib/slots/schedule/filter-rules";
import { withFeed } from "@/lib/slots/schedule/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { addDays, dateIn } from "@/lib/time/calendar";
import type { SessionUser } from "@/lib/users/schema";
import { useAddressState } from "@/components/list/use-address-state";
import { scheduleAddress } from "@/lib/slots/schedule/address-rules";

/** The filters this facility offers. The list follows with a delay, so typing never waits for it. */
function useFilters({ units, hasBothRoutes, today }: OfferedFilters & { today: string }) {
  const [stated, change] = useAddressState(scheduleAddress);
  const filters = useMemo(
    () => fromToday(offeredFilters(stated, { units, hasBothRoutes }), today),
    [stated, units, hasBothRoutes, today],
  );
  return { filters, applied: useDeferredValue(filters), change };
}

type Given = {
  user: SessionUser;
  facility: FacilityDetails;
  firstSlots: ListSlot[];
  linked: { slotId: number } | null;
  renderedAt: number;
};

/** The schedule's slots, live: the server's first ones, then the feed. With them, the filters in the address. */
export function useScheduleSlots({ user, facility, firstSlots, linked, renderedAt }: Given) {
  const feed = useQuery(feedQuery(facility.id));
  // Draws the first feed in interruptible chunks; later changes are drawn at once.
  const hasArrived = useDeferredValue(feed.data !== undefined);
  const loaded = hasArrived ? feed.data : undefined;
  const client = useQueryClient();
  const now = useServerMinute(renderedAt);
  const today = dateIn(now, facility.timezone);
  const followed = liveSlots(client, [facility.id], {
    queryKey: feedQuery(facility.id).queryKey,
    put: (changed) => putSlots(client, facility.id, changed),
    viewerAt: (id) => viewerKey(slotViewer(user, id)),
  });
  const connection = useLiveList({ ...followed, today });
  const hasBothRoutes = facility.allow_flex_shifts && facility.allow_on_demand_shifts;
  const { units } = facility;
  const { filters, applied, change } = useFilters({ units, hasBothRoutes, today });

  // The feed covers four weeks by default; a later date requests four weeks from there.
  const linkedSlotId = linked?.slotId;
  const until = linked ? firstSlots[0]!.shift_date : filters.from && addDays(filters.from, FEED_DAYS_AHEAD);
  useEffect(() => {
    if (until) lookAhead(client, facility.id, until);
  }, [client, facility.id, until]);

  const slots = useMemo<ListSlot[]>(() => {
    if (linkedSlotId !== undefined) return withFeed(firstSlots, loaded?.slots);
    const known: ListSlot[] = loaded?.slots ?? firstSlots;
    // A live update may be for a shift beyond the loaded range, whose other slots are unknown.
    const last = lastDayOf(facility.id, today);
    return known.filter((slot) => slot.shift_date <= last && Date.parse(slot.end_time_at_utc) >= now);
  }, [loaded, firstSlots, linkedSlotId, now, facility.id, today]);
  const isShown = useMemo(() => {
    const isLinked = (slot: ListSlot) => slot.slot_id === linkedSlotId;
    return linkedSlotId === undefined ? slotFilter(applied, today) : isLinked;
  }, [applied, linkedSlotId, today]);
  return {
    feed,
    loaded,
    isDrawn: loaded === feed.data,
    isFailed: feed.isError && !feed.data,
    connection,
    now,
    today,
    slots,
    isShown,
    hasBothRoutes,
    filters,
    applied,
    change,
  };
}
