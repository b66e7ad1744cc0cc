"use client";

import { useEffect, useEffectEvent } from "react";
import { takePlace } from "@/components/shell/kept-place";
import { focusSlot } from "./focus-slot";

/** When coming back from a shift, scrolls to its slot once the week has loaded. */
export function useReturn(isWhole: boolean): void {
  const show = useEffectEvent(() => {
    const [date, id] = takePlace()?.split(" ") ?? [];
    if (date) focusSlot({ slot_id: Number(id), shift_date: date });
  });
  useEffect(() => {
    if (isWhole) show();
  }, [isWhole]);
}
