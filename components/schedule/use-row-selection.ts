"use client";

import { useEffect } from "react";
import { rowIdAt } from "@/components/list/rows";
import { selectSlot } from "./selected-slot";

/** Where a panel stands beside the list. */
export const WIDE = "(min-width: 120rem)";

function select({ target }: Event): void {
  const slotId = rowIdAt(target, "[data-schedule]");
  if (slotId !== null && window.matchMedia(WIDE).matches) selectSlot(slotId);
}

/**
 * Selects the slot whose row was last focused or pressed; it stays selected while the person acts elsewhere. Listens
 * before the panel has loaded, so that no press is lost.
 */
export function useRowSelection(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    for (const kind of ["focusin", "click"]) document.addEventListener(kind, select, stop);
    return () => {
      stop.abort();
      selectSlot(null);
    };
  }, [isOpen]);
}
