"use client";

import { useEffect, useEffectEvent } from "react";
import { isBesideControls, rowIdAt } from "@/components/list/rows";
import { selectSlot } from "./selected-slot";
import type { SidePanel } from "./use-side-panel";

/** A press beside the row's controls that doesn't end a selection of its text. */
const isPlain = ({ type, target }: Event) =>
  type === "click" && isBesideControls(target) && getSelection()?.isCollapsed !== false;

/**
 * Selects the slot whose row was last focused or pressed; it stays selected while the person acts elsewhere. A press
 * opens the panel. Listens before the panel has loaded, so that no press is lost.
 */
export function useRowSelection({ isOpen, show }: Pick<SidePanel, "isOpen" | "show">): void {
  const select = useEffectEvent((event: Event) => {
    const slotId = rowIdAt(event.target, "[data-schedule]");
    if (slotId === null) return;
    if (isOpen) selectSlot(slotId);
    else if (isPlain(event)) show(true, slotId);
  });
  useEffect(() => {
    const stop = new AbortController();
    for (const kind of ["focusin", "click"]) document.addEventListener(kind, (event) => select(event), stop);
    return () => stop.abort();
  }, []);
  useEffect(() => (isOpen ? () => selectSlot(null) : undefined), [isOpen]);
}
