"use client";

import { useCallback, useLayoutEffect, useRef, useState, type MouseEvent } from "react";
import { anchorPopover, type Placement } from "./place-popover";

/**
 * A trigger and its popover, rendered only while open. The browser closes it on Escape and outside presses and returns
 * the focus.
 */
export function usePopover(placement?: Placement) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  // The pointer press has already dismissed the popover by the time its click arrives.
  const wasOpen = useRef(false);

  const close = useCallback(() => {
    if (popover.current?.contains(document.activeElement)) trigger.current?.focus({ preventScroll: true });
    setOpen(false);
  }, []);

  useLayoutEffect(() => {
    if (!isOpen || !popover.current || !trigger.current) return;
    return anchorPopover(popover.current, trigger.current, { placement, onLost: close });
  }, [isOpen, placement, close]);

  // Before the browser handles another key: an Escape without a listener would hide what its owner takes for open.
  useLayoutEffect(() => {
    const shown = popover.current;
    if (!isOpen || !shown) return;
    const onToggle = (event: Event) => (event as ToggleEvent).newState === "closed" && close();
    const anchor = trigger.current;
    const stop = new AbortController();
    // After Tab leaves it, it would cover the focused element.
    const onLeave = ({ relatedTarget: next }: FocusEvent) =>
      next && next !== anchor && !shown.contains(next as Node) && close();
    shown.addEventListener("toggle", onToggle, stop);
    shown.addEventListener("focusout", onLeave, stop);
    anchor?.addEventListener("focusout", onLeave, stop);
    return () => stop.abort();
  }, [isOpen, close]);

  const triggerProps = {
    ref: trigger,
    "aria-expanded": isOpen,
    onPointerDown: () => void (wasOpen.current = isOpen),
    onClick: (event: MouseEvent) => {
      // A click without a pointer (Enter, Space, a script) toggles the current state.
      const isOpenNow = event.detail === 0 ? isOpen : wasOpen.current;
      if (isOpenNow) close();
      else setOpen(true);
    },
  };
  return {
    isOpen,
    close,
    open: () => setOpen(true),
    triggerProps,
    // Focusable: a press on its text would move the focus to the page around it, and close it.
    popoverProps: { ref: popover, popover: "auto" as const, tabIndex: -1 },
  };
}
