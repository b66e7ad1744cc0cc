import { currentGuard, allowLeaving, confirmLeaving, subscribeToGuard } from "./unsaved-changes";

/** Between the answer and leaving. */
const LEAVE_MS = 100;

const MARK = "unsaved";
const isMarked = () => Boolean((history.state as Record<string, unknown> | null)?.[MARK]);

/** Pushes a history entry for this same page, so the first Back stays here and asks. */
const addStep = () => history.pushState({ ...(history.state as object), [MARK]: true }, "", location.href);

/** The link this press would follow away from the page in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || !isPlain || (link.target && link.target !== "_self") || link.hasAttribute("download"))
    return null;
  const isHere = link.origin === location.origin && link.pathname === location.pathname && link.hash !== "";
  return isHere ? null : link;
}

function guardTab(signal: AbortSignal) {
  window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
}

function guardLinks(signal: AbortSignal) {
  const onClick = async (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!(await confirmLeaving())) return;
    allowLeaving();
    window.setTimeout(() => (link.isConnected ? link.click() : location.assign(link.href)), LEAVE_MS);
  };
  document.addEventListener("click", onClick, { capture: true, signal });
}

function guardHistory(signal: AbortSignal) {
  addStep();
  const onBack = async (event: PopStateEvent) => {
    // Hides the event from the router: both entries are the same page.
    event.stopImmediatePropagation();
    addStep();
    if (!(await confirmLeaving())) return;
    allowLeaving();
    // Skips the page's own entry; the pushed one is already gone.
    window.setTimeout(() => history.back(), LEAVE_MS);
  };
  window.addEventListener("popstate", onBack, { capture: true, signal });
  return () => {
    if (!isMarked()) return;
    window.addEventListener("popstate", (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
    });
    history.back();
  };
}

function begin(): () => void {
  const stop = new AbortController();
  guardTab(stop.signal);
  guardLinks(stop.signal);
  const takeStepOff = guardHistory(stop.signal);
  return () => {
    stop.abort();
    takeStepOff();
  };
}

let end: (() => void) | null = null;
let isWatching = false;

function follow() {
  const { isOn } = currentGuard();
  if (isOn && !end) end = begin();
  if (isOn || !end) return;
  end();
  end = null;
}

/** Starts with the first form that has unsaved changes: asks before a link, Back or closing the tab loses them. */
export function watchGuard(): void {
  if (!isWatching) subscribeToGuard(follow);
  isWatching = true;
}

/** Goes on after a form was saved. Waits until the guard's history entry is gone: its Back would undo the navigation. */
export function leaveSaved(goOn: () => void): void {
  if (!isMarked()) {
    allowLeaving();
    goOn();
    return;
  }
  window.addEventListener("popstate", goOn, { capture: true, once: true });
  allowLeaving();
}
