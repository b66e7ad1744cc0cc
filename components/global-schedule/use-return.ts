"use client";

import { useEffect, useEffectEvent } from "react";
import { takePlace } from "@/components/shell/kept-place";
import { showCard } from "./columns";

/** When coming back from a shift, scrolls to its slot once the week has loaded. */
export function useReturn(isWhole: boolean): void {
  const show = useEffectEvent(() => {
    const [date, id] = takePlace()?.split(" ") ?? [];
    if (!date) return;
    showCard(
      date,
      ({ slots }) => slots.some(({ slot_id }) => slot_id === Number(id)),
      (card) => {
        const slot = card.querySelector(`[data-slot="${id}"] [data-slot-menu]`);
        ((slot ?? card.querySelector("[data-slot-menu]")) as HTMLElement | null)?.focus({
          preventScroll: true,
        });
      },
    );
  });
  useEffect(() => {
    if (isWhole) show();
  }, [isWhole]);
}
