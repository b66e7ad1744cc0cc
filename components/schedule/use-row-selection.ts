"use client";

import { useEffect } from "react";
import { selectSlot } from "./selected-slot";

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-schedule] [data-slot]") : null;

function select({ target }: Event): void {
  const row = rowOf(target);
  if (row) selectSlot(Number(row.dataset.slot));
}

/** Selects the slot whose row was last focused or pressed; it stays selected while the person acts elsewhere. */
export function useRowSelection(): void {
  useEffect(() => {
    const stop = new AbortController();
    for (const kind of ["focusin", "click"]) document.addEventListener(kind, select, stop);
    return () => {
      stop.abort();
      selectSlot(null);
    };
  }, []);
}
