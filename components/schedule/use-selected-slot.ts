"use client";

import { useEffect, useState } from "react";
import { whileScrolling } from "./list-place";

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-schedule] [data-slot]") : null;

/** Marks the selected row, which virtualization may unmount and mount again. */
function mark(slotId: number | null): void {
  const row = document.querySelector(`[data-slot="${slotId}"]`);
  for (const marked of document.querySelectorAll("[data-selected]"))
    if (marked !== row) marked.removeAttribute("data-selected");
  row?.setAttribute("data-selected", "");
}

/** The slot whose row was last focused or pressed; stays selected while the person acts elsewhere. */
export function useSelectedSlot(): number | null {
  const [slotId, setSlotId] = useState<number | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const select = ({ target }: Event) => {
      const row = rowOf(target);
      if (row) setSlotId(Number(row.dataset.slot));
    };
    for (const kind of ["focusin", "click"]) document.addEventListener(kind, select, stop);
    return () => stop.abort();
  }, []);
  useEffect(() => {
    const stop = whileScrolling(() => mark(slotId));
    return () => {
      stop();
      mark(null);
    };
  }, [slotId]);
  return slotId;
}
