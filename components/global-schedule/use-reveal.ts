"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { highlightSlots } from "@/components/schedule/highlight-slots";
import type { SlotSource } from "@/components/slot-actions/slot-source";
import { readCalendarSlots } from "@/lib/global-schedule/client";
import { GLOBAL_SCHEDULE } from "@/lib/access/pages";
import { showCard } from "./columns";

type Given = { onGoTo: (date: string) => void; onClear: () => void };

const LOOK_EVERY_MS = 100;
const MAX_LOOKS = 100;

/** Scrolls to newly created slots once the calendar has them, clearing filters that might hide them. */
export function useReveal({ onGoTo, onClear }: Given): SlotSource["reveal"] {
  const client = useQueryClient();
  const router = useRouter();
  return (_, slotIds) => {
    if (location.pathname !== GLOBAL_SCHEDULE) router.push(GLOBAL_SCHEDULE);
    let looks = 0;
    const look = () => {
      const slot = readCalendarSlots(client).find(({ slot_id }) => slotIds.includes(slot_id));
      if (slot) {
        onClear();
        onGoTo(slot.shift_date);
        showCard(
          slot.shift_date,
          ({ slots }) => slots.some(({ slot_id }) => slot_id === slot.slot_id),
          (card) => {
            card.scrollIntoView({ block: "nearest" });
            highlightSlots(slotIds);
          },
        );
      } else if (++looks < MAX_LOOKS) setTimeout(look, LOOK_EVERY_MS);
    };
    look();
  };
}
