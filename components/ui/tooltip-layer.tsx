"use client";

import { useEffect, useRef } from "react";
import { placePopover } from "./place-popover";

const SHOW_MS = 100;
const HIDE_MS = 400;

/** Draws the tooltip of the hovered or focused element: one bubble and one set of listeners per page. */
export function TooltipLayer() {
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => (bubble.current ? listen(bubble.current) : undefined), []);
  return (
    <div
      ref={bubble}
      popover="manual"
      className="fixed inset-auto m-0 max-w-[min(18rem,calc(100%-1rem))] rounded-md bg-tooltip px-2.25 py-1.25 text-sm text-on-tooltip shadow-md"
      aria-hidden
    />
  );
}

function show(bubble: HTMLElement, anchor: Element) {
  const id = anchor.getAttribute("data-tooltip");
  const text = id ? document.getElementById(id)?.textContent : anchor.getAttribute("aria-label");
  if (!text || !anchor.isConnected) return;
  bubble.textContent = text;
  // Shown again so it lies above a dialog opened meanwhile.
  bubble.hidePopover();
  bubble.showPopover();
  placePopover(bubble, anchor, "top");
}

const isTap = (event: Event) =>
  "pointerType" in event
    ? event.pointerType === "touch"
    : event.target instanceof Element && !event.target.matches(":focus-visible");

function listen(bubble: HTMLElement) {
  const stop = new AbortController();
  let anchor: Element | null = null;
  let showing = 0;
  let hiding = 0;
  /** Whether a mouse or pen was the last to press something. */
  let isMouse = false;

  const hide = () => {
    window.clearTimeout(showing);
    window.clearTimeout(hiding);
    anchor = null;
    bubble.hidePopover();
  };
  const enter = (event: Event) => {
    // A press focuses the element, or the dialog that it closes gives the focus back.
    if (event.type === "focusin" && isMouse) return;
    const target = event.target instanceof Element ? event.target : null;
    const found = target?.closest("[data-tooltip]") ?? null;
    // A tap on a button that only shows its name acts at once.
    const next = found?.getAttribute("data-tooltip") === "" && isTap(event) ? null : found;
    window.clearTimeout(hiding);
    if (next && next !== anchor) {
      window.clearTimeout(showing);
      anchor = next;
      showing = window.setTimeout(() => show(bubble, next), SHOW_MS);
    } else if (!next && target !== bubble && anchor && !anchor.matches(":focus-visible")) {
      // Hovering the bubble keeps it open, and so does focus.
      hiding = window.setTimeout(hide, HIDE_MS);
    }
  };
  const leave = () => {
    if (anchor) hiding = window.setTimeout(hide, HIDE_MS);
  };
  /** A press may open a dialog, which the tooltip would lie above. A tap shows it: touch has no hover. */
  const press = ({ pointerType }: PointerEvent) => {
    isMouse = pointerType !== "touch";
    if (isMouse) hide();
  };
  const onKey = (event: KeyboardEvent) => {
    isMouse = false;
    if (event.key === "Escape") hide();
  };

  const options = { capture: true, passive: true, signal: stop.signal };
  document.addEventListener("pointerover", enter, options);
  document.addEventListener("pointerdown", press, options);
  document.addEventListener("focusin", enter, options);
  document.addEventListener("focusout", leave, options);
  document.documentElement.addEventListener("pointerleave", leave, { signal: stop.signal });
  document.addEventListener("keydown", onKey, options);
  window.addEventListener("scroll", hide, options);
  return () => {
    stop.abort();
    hide();
  };
}
