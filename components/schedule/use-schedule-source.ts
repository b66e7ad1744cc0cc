"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { dailyWords } from "@/components/slot-actions/words";
import type { SlotSource } from "@/components/slot-actions/slot-source";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { feedQuery, patchFeed } from "@/lib/slots/client";
import type { SessionUser } from "@/lib/users/schema";
import { holdSlots } from "./held-slots";
import { highlightRows } from "@/components/list/highlight-rows";
import { useRevealOnSchedule } from "./use-reveal-on-schedule";

type Shown = {
  user: SessionUser;
  facility: FacilityDetails;
  brand: string;
  /** Whether the latest data is on screen. */
  isDrawn: boolean;
};

/** The Daily Schedule as a source for slot actions. */
export function useScheduleSource({ user, facility, brand, isDrawn }: Shown): SlotSource {
  const client = useQueryClient();
  const { isFetching } = useQuery(feedQuery(facility.id));
  const reveal = useRevealOnSchedule(facility.id);
  return {
    user,
    brand,
    unpermitted: "read-only",
    forbidden: "silent",
    words: dailyWords,
    facilityOf: (id) => (id === facility.id ? facility : undefined),
    // Reads the cache: by the time of an undo, it may be newer than this render.
    slotsOf: (id) => client.getQueryData(feedQuery(id).queryKey)?.slots,
    isLoading: () => isFetching || !isDrawn,
    patch: (slots, change) => {
      const ids = slots.map(({ slot_id }) => slot_id);
      holdSlots(ids);
      return patchFeed(client, facility.id, ids, change);
    },
    refresh: (id) => void client.invalidateQueries(feedQuery(id)),
    highlight: (slotIds) => {
      holdSlots(slotIds);
      highlightRows(slotIds);
    },
    reveal,
  };
}
