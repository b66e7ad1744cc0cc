"use client";

import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

export type Point = { x: number; y: number };

type Carrying = {
  /** The id of what can be dragged from here, or null. */
  liftable: (target: EventTarget) => number | null;
  onLift: (id: number, at: Point, isByFinger: boolean) => void;
  /** What is below it now; null outside of the page. */
  onMove: (id: number, over: Element | null, at: Point) => void;
  onDrop: (id: number, over: Element | null) => void;
  /** After a drop or without one. `isKept` if it was lifted and let go where it was. */
  onEnd: (isKept: boolean) => void;
};

/** How long a finger rests on something to lift it. */
const HOLD_MS = 300;
/** Pixels within which a press rests. */
const SLOP = { mouse: 5, finger: 10 };
/** The click of a finger that was lifted comes as an event of its own. */
const CLICK_MS = 100;
/** How much of the top and the bottom scrolls, and by how many pixels a frame at the very edge. */
const EDGE = { top: 120, bottom: 96, inside: 48, share: 0.2 };
const SPEED = 16;

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });
const isFar = (a: Point, b: Point, px: number) => Math.hypot(a.x - b.x, a.y - b.y) > px;

const elementAt = ({ x, y }: Point): Element | null => document.elementFromPoint(x, y);

/** The part that scrolls by itself, or null for the page. */
const scrollerOf = (over: Element | null): Element | null => over?.closest("[data-scroller]") ?? null;

/** From -1 at the upper edge of what is below the pointer to 1 at the lower one; 0 between them. */
function pullOf(y: number, part: Element | null): number {
  const { top, bottom } = part?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  const most = (bottom - top) * EDGE.share;
  const [above, below] = [part ? EDGE.inside : EDGE.top, part ? EDGE.inside : EDGE.bottom].map((px) =>
    Math.min(px, most),
  ) as [number, number];
  if (y < top + above) return -Math.min(1, (top + above - y) / above);
  return y > bottom - below ? Math.min(1, (y - bottom + below) / below) : 0;
}

function swallowClick(forMs: number) {
  const stop = new AbortController();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true, signal: stop.signal });
  setTimeout(() => stop.abort(), forMs);
}

type Press = {
  id: number;
  pointerId: number;
  isFinger: boolean;
  from: Point;
  at: Point;
  over: Element | null;
  isLifted: boolean;
  hasMoved: boolean;
  frame: number;
  stop: AbortController;
};

/**
 * Lifts what can be carried: with a mouse as soon as it moves, with a finger once it has rested, so that taps and
 * scrolling stay what they are. Near an edge it scrolls. Escape, a second finger and whatever else takes the pointer
 * away put it back. Returns the way to stop.
 */
function watchCarrying(box: HTMLElement, on: Carrying): () => void {
  let press: Press | null = null;
  const isLifted = () => press?.isLifted ?? false;

  function forget(isKept = false) {
    if (!press) return;
    const { stop, frame } = press;
    const wasLifted = press.isLifted;
    press = null;
    stop.abort();
    cancelAnimationFrame(frame);
    if (wasLifted) on.onEnd(isKept);
  }
  function lift() {
    if (!press) return;
    press.isLifted = true;
    if (press.isFinger) navigator.vibrate?.(15);
    on.onLift(press.id, press.at, press.isFinger);
    scrollNear();
  }
  function scrollNear() {
    if (!press) return;
    const part = scrollerOf(press.over);
    const pull = press.hasMoved ? pullOf(press.at.y, part) : 0;
    if (pull !== 0) {
      (part ?? window).scrollBy(0, pull * SPEED);
      carryTo(elementAt(press.at));
    }
    press.frame = requestAnimationFrame(scrollNear);
  }
  function carryTo(over: Element | null) {
    if (!press) return;
    press.over = over;
    on.onMove(press.id, over, press.at);
  }
  function move(event: PointerEvent) {
    if (!press || event.pointerId !== press.pointerId) return;
    press.at = pointOf(event);
    const hasLeft = isFar(press.at, press.from, press.isFinger ? SLOP.finger : SLOP.mouse);
    if (!press.isLifted) {
      if (!hasLeft) return;
      // A finger that moves before it has rested scrolls.
      if (press.isFinger) return forget();
      lift();
    }
    press.hasMoved ||= hasLeft;
    // A finger's events stay with what it touched first.
    carryTo(press.isFinger ? elementAt(press.at) : (event.target as Element));
  }
  function release(event: PointerEvent) {
    if (!press || event.pointerId !== press.pointerId) return;
    const { id, over, hasMoved, isFinger } = press;
    if (!press.isLifted) return forget();
    swallowClick(isFinger ? CLICK_MS : 0);
    if (hasMoved) on.onDrop(id, over);
    forget(!hasMoved);
  }
  function start(event: PointerEvent) {
    if (press || event.button !== 0 || !event.isPrimary || !event.target) return;
    const id = on.liftable(event.target);
    if (id === null) return;
    const isFinger = event.pointerType !== "mouse";
    const [from, stop] = [pointOf(event), new AbortController()];
    const { pointerId } = event;
    const state = { over: null, isLifted: false, hasMoved: false, frame: 0 };
    press = { id, pointerId, isFinger, from, at: from, stop, ...state };
    const { signal } = stop;
    const early = { capture: true, signal };
    document.addEventListener("pointermove", move, { signal });
    document.addEventListener("pointerup", release, { signal });
    document.addEventListener("pointercancel", () => forget(), { signal });
    document.addEventListener("pointerdown", (next) => next.pointerId !== pointerId && forget(), early);
    document.addEventListener("selectstart", (selecting) => selecting.preventDefault(), { signal });
    // Opened by a finger that rests.
    document.addEventListener("contextmenu", (menu) => isFinger && menu.preventDefault(), { signal });
    document.addEventListener("scroll", () => !isLifted() && forget(), early);
    window.addEventListener("blur", () => forget(), { signal });
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== "Escape" || !isLifted()) return;
      key.stopPropagation();
      forget();
    };
    document.addEventListener("keydown", onKey, early);
    if (!isFinger) return;
    const timer = setTimeout(lift, HOLD_MS);
    signal.addEventListener("abort", () => clearTimeout(timer));
  }
  const stop = new AbortController();
  box.addEventListener("pointerdown", start, { signal: stop.signal });
  // A finger on a page that is still scrolling only stops that.
  const begin = (event: TouchEvent) => !event.cancelable && forget();
  box.addEventListener("touchstart", begin, { passive: true, signal: stop.signal });
  // The browser asks before it scrolls, so this has to be there before the touch.
  const hold = (event: TouchEvent) => isLifted() && event.cancelable && event.preventDefault();
  box.addEventListener("touchmove", hold, { passive: false, signal: stop.signal });
  return () => {
    stop.abort();
    forget();
  };
}

/** Carries things within the element of the ref that it returns, by mouse, pen or finger. */
export function useCarry<Box extends HTMLElement>(carrying: Carrying): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const liftable = useEffectEvent(carrying.liftable);
  const onLift = useEffectEvent(carrying.onLift);
  const onMove = useEffectEvent(carrying.onMove);
  const onDrop = useEffectEvent(carrying.onDrop);
  const onEnd = useEffectEvent(carrying.onEnd);
  useEffect(
    () =>
      watchCarrying(box.current!, {
        liftable: (target) => liftable(target),
        onLift: (...lifted) => onLift(...lifted),
        onMove: (...moved) => onMove(...moved),
        onDrop: (...dropped) => onDrop(...dropped),
        onEnd: (isKept) => onEnd(isKept),
      }),
    [],
  );
  return box;
}
