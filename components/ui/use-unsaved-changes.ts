"use client";

import { useEffect } from "react";
import { addStep, leavePage } from "./history-step";
import { addForm, confirmLeaving, currentGuard, subscribeToGuard } from "./unsaved-changes";

/** The link this press would follow away from the page in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || !isPlain || (link.target && link.target !== "_self") || link.hasAttribute("download"))
    return null;
  const isHere = link.origin === location.origin && link.pathname === location.pathname && link.hash !== "";
  return isHere ? null : link;
}

/** Between the prompt's answer and where the link leads, as specified. */
const AFTER_PROMPT_MS = 100;

async function onClick(event: MouseEvent): Promise<void> {
  const link = linkOf(event);
  if (!link) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!(await confirmLeaving())) return;
  const goOn = () => (link.isConnected ? link.click() : location.assign(link.href));
  setTimeout(() => leavePage(goOn), AFTER_PROMPT_MS);
}

function begin(): AbortController {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
  document.addEventListener("click", (event) => void onClick(event), { capture: true, signal });
  addStep();
  return stop;
}

let begun: AbortController | null = null;
let isWatching = false;

function follow() {
  const { isOn } = currentGuard();
  if (isOn && !begun) begun = begin();
  if (isOn || !begun) return;
  begun.abort();
  begun = null;
}

/** Starts with the first form that has unsaved changes: asks before a link, Back or closing the tab loses them. */
function watchGuard(): void {
  if (isWatching) return;
  subscribeToGuard(follow);
  isWatching = true;
}

/** Guards the page while one of its forms has unsaved changes. */
export function useUnsavedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    watchGuard();
    return addForm({});
  }, [isDirty]);
}
