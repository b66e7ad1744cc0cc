"use client";

import { useEffect } from "react";
import { selectSlot } from "./selected-slot";

/** Where a panel stands beside the list. */
export const WIDE = "(min-width: 120rem)";

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-schedule] [data-slot]") : null;

function select({ target }: Event): void {
  const row = rowOf(target);
  if (row && window.matchMedia(WIDE).matches) selectSlot(Number(row.dataset.slot));
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
