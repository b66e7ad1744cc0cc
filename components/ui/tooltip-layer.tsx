"use client";

import { useEffect, useRef } from "react";
import { placePopover } from "./place-popover";

const SHOW_MS = 100;
const HIDE_MS = 400;

/** Draws the tooltip of whatever is hovered or focused: one bubble and one set of listeners for the page. */
export function TooltipLayer() {
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => (bubble.current ? listen(bubble.current) : undefined), []);
  return <div ref={bubble} popover="manual" className="tooltip" aria-hidden />;
}

function listen(bubble: HTMLElement) {
  const stop = new AbortController();
  let anchor: Element | null = null;
  let timer = 0;

  const show = (target: Element) => {
    const text = document.getElementById(target.getAttribute("data-tooltip") ?? "")?.textContent;
    if (!text || !target.isConnected) return;
    bubble.textContent = text;
    // Re-shown so that it lies above a dialog opened meanwhile.
    bubble.hidePopover();
    bubble.showPopover();
    placePopover(bubble, target, "top");
  };
  const hide = () => {
    window.clearTimeout(timer);
    anchor = null;
    bubble.hidePopover();
  };
  const later = (work: () => void, delay: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(work, delay);
  };
  const enter = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    // Hovering the bubble keeps it.
    if (target === bubble) return window.clearTimeout(timer);
    const next = target?.closest("[data-tooltip]") ?? null;
    if (next && next !== anchor) {
      anchor = next;
      later(() => show(next), SHOW_MS);
    } else if (next) {
      later(() => undefined, 0);
    } else if (anchor) {
      later(hide, HIDE_MS);
    }
  };
  const onKey = (event: KeyboardEvent) => event.key === "Escape" && hide();

  const options = { capture: true, passive: true, signal: stop.signal };
  document.addEventListener("pointerover", enter, options);
  document.addEventListener("focusin", enter, options);
  document.addEventListener("focusout", () => anchor && later(hide, HIDE_MS), options);
  document.addEventListener("keydown", onKey, options);
  window.addEventListener("scroll", hide, options);
  return () => {
    stop.abort();
    hide();
  };
}
