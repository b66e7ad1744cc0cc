import {
  allowLeaving,
  confirmLeaving,
  currentGuard,
  isMarked,
  STEP,
  subscribeToGuard,
} from "./unsaved-changes";

/** Marks the page's own history entry, which is below the guard's. */
const OWN = "unsavedOwn";

const marked = (mark: string) => ({ ...(history.state as object), [mark]: true });

/** Whether the guard's entry was the current one before a `popstate`. */
let wasOnStep = false;
/** What to do after the guard's entry has been taken off. */
let afterStep: (() => void) | null = null;

/**
 * Pushes a history entry for this same page, so the first Back stays here and asks. It remains when the form is saved:
 * taking it off at once would be a traversal that the browser may finish after the next navigation, and undo that.
 */
function addStep(): void {
  wasOnStep = true;
  if (isMarked(STEP)) return;
  history.replaceState(marked(OWN), "", location.href);
  history.pushState(marked(STEP), "", location.href);
}

/**
 * Leaves the page, its form saved or given up. The guard's entry is taken off first, so that one Back returns to the
 * page, and one more leaves it.
 */
export function leavePage(goOn: () => void): void {
  allowLeaving();
  if (!isMarked(STEP)) {
    goOn();
    return;
  }
  afterStep = goOn;
  history.back();
}

/** Back: asks if there are unsaved changes, and otherwise skips the page's second entry. */
async function goBack(): Promise<void> {
  if (!currentGuard().isOn) {
    history.back();
    return;
  }
  addStep();
  if (!(await confirmLeaving())) return;
  allowLeaving();
  wasOnStep = false;
  history.go(-2);
}

function onPopState(event: PopStateEvent): void {
  const isBack = wasOnStep && isMarked(OWN) && !isMarked(STEP);
  wasOnStep = isMarked(STEP);
  if (!isBack) return;
  // Hidden from the router: both entries are the same page.
  event.stopImmediatePropagation();
  if (afterStep) afterStep();
  else void goBack();
  afterStep = null;
}

/** The link this press would follow away from the page in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || !isPlain || (link.target && link.target !== "_self") || link.hasAttribute("download"))
    return null;
  const isHere = link.origin === location.origin && link.pathname === location.pathname && link.hash !== "";
  return isHere ? null : link;
}

async function onClick(event: MouseEvent): Promise<void> {
  const link = linkOf(event);
  if (!link) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (await confirmLeaving()) leavePage(() => (link.isConnected ? link.click() : location.assign(link.href)));
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
export function watchGuard(): void {
  if (isWatching) return;
  subscribeToGuard(follow);
  window.addEventListener("popstate", onPopState, { capture: true });
  wasOnStep = isMarked(STEP);
  isWatching = true;
}
