"use client";

import { useQueryClient } from "@tanstack/react-query";
import { CalendarSearch } from "lucide-react";
import { highlightRows } from "@/components/list/highlight-rows";
import { globalWords } from "@/components/slot-actions/words";
import { findSlot, type SlotSource } from "@/components/slot-actions/slot-source";
import { calendarKey, patchCalendar, readCalendarSlots } from "@/lib/global-schedule/client";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import type { FeedSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import { profileItems } from "./profile-items";

type Given = {
  user: SessionUser;
  facilities: readonly CalendarFacility[];
  brand: string;
  isFetching: boolean;
  goToShift: (slot: FeedSlot) => void;
  reveal: SlotSource["reveal"];
};

/** The calendar of several facilities as a source for slot actions. */
export function useCalendarSource({ user, facilities, brand, isFetching, ...given }: Given): SlotSource {
  const client = useQueryClient();
  const source: SlotSource = {
    user,
    brand,
    unpermitted: "hidden",
    forbidden: "reported",
    words: globalWords,
    facilityOf: (id) => facilities.find((facility) => facility.id === id),
    placeOf: (id) => facilities.find((facility) => facility.id === id),
    // Reads the cache: by the time of an undo, it may be newer than this render.
    slotsOf: (id) => {
      const slots = readCalendarSlots(client, id);
      return slots.length > 0 ? slots : undefined;
    },
    isLoading: () => isFetching,
    patch: (slots, change) =>
      patchCalendar(
        client,
        slots.map(({ slot_id }) => slot_id),
        change,
      ),
    refresh: () => void client.invalidateQueries({ queryKey: calendarKey }),
    highlight: highlightRows,
    reveal: given.reveal,
    itemsOf: (slot) => {
      const loaded = findSlot(source, slot);
      if (!loaded) return [];
      return [
        {
          id: "go-to-shift",
          label: "Go to shift",
          icon: <CalendarSearch aria-hidden />,
          onSelect: () => given.goToShift(loaded),
        },
        ...profileItems(loaded, user),
      ];
    },
  };
  return source;
}
