import { currentGuard, leaveFreely, confirmLeaving, subscribeToGuard } from "./unsaved-changes";

/** Between the answer and the way out. */
const LEAVE_MS = 100;

const MARK = "unsaved";
const isMarked = () => Boolean((history.state as Record<string, unknown> | null)?.[MARK]);

/** An entry of its own in the history, on top of the page's: the first step back stays on the page, and asks. */
const addStep = () => history.pushState({ ...(history.state as object), [MARK]: true }, "", location.href);

/** The link that a press follows in this tab, away from this page. */
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
    leaveFreely();
    window.setTimeout(() => (link.isConnected ? link.click() : location.assign(link.href)), LEAVE_MS);
  };
  document.addEventListener("click", onClick, { capture: true, signal });
}

function guardHistory(signal: AbortSignal) {
  addStep();
  const onBack = async (event: PopStateEvent) => {
    // To the router nothing has happened: both steps are the same page.
    event.stopImmediatePropagation();
    addStep();
    if (!(await confirmLeaving())) return;
    leaveFreely();
    // Past the page's own entry: the one on top has been taken off by then.
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

/** From the first form with something to lose on: asks before a link, a step back or the end of the tab takes it along. */
export function watchGuard(): void {
  if (!isWatching) subscribeToGuard(follow);
  isWatching = true;
}
