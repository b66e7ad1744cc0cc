"use client";

import { useSyncExternalStore } from "react";

let isIdle = false;
let isAwaited = false;
const listeners = new Set<() => void>();

function becomeIdle() {
  isIdle = true;
  for (const listener of listeners) listener();
}

/** The first quiet moment after the page has loaded; a browser that cannot tell has it a little later. */
function awaitIdle() {
  if (isAwaited) return;
  isAwaited = true;
  const wait = () =>
    "requestIdleCallback" in window ? requestIdleCallback(becomeIdle) : setTimeout(becomeIdle, 1_000);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  awaitIdle();
  return () => void listeners.delete(listener);
}

/** False until the browser has nothing more urgent to do: what may come late waits for it. */
export function useIdle(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isIdle,
    () => false,
  );
}
