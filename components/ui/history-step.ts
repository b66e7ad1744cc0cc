import { allowLeaving, confirmLeaving, currentGuard } from "./unsaved-changes";

/** Marks the history entry that is added to a page with unsaved changes, and the page's own below it. */
const STEP = "unsavedStep";
const OWN = "unsavedOwn";

const isMarked = (mark: string): boolean =>
  Boolean((history.state as Record<string, unknown> | null)?.[mark]);

/** The router and a screen's filters replace an entry's state; its marks stay as long as its page does. */
function keepMarks(): void {
  const replace = history.replaceState.bind(history);
  history.replaceState = (state: object | null, unused, url) => {
    const isSamePage = !url || new URL(url, location.href).pathname === location.pathname;
    const marks = isSamePage ? [STEP, OWN].filter(isMarked).map((mark) => [mark, true]) : [];
    replace({ ...Object.fromEntries(marks), ...state }, unused, url);
  };
}

const marked = (mark: string) => ({ ...(history.state as object), [mark]: true });

/** Whether the added entry was the current one before a `popstate`. */
let wasOnStep = false;
/** What to do after the added entry has been taken off. */
let afterStep: (() => void) | null = null;
let keepsMarks = false;

/**
 * Pushes a history entry for this same page, so the first Back stays here and asks. It remains when the form is saved:
 * taking it off at once would be a traversal that the browser may finish after the next navigation, and undo that.
 */
export function addStep(): void {
  wasOnStep = true;
  if (isMarked(STEP)) return;
  history.replaceState(marked(OWN), "", location.href);
  history.pushState(marked(STEP), "", location.href);
}

/**
 * Leaves the page, its form saved or given up. The added entry is taken off first, so that one Back returns to the
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

/**
 * Handles Back on a page with two entries, which may have them from before a reload. Returns the function that stops
 * it.
 */
export function watchBack(): () => void {
  const stop = new AbortController();
  if (!keepsMarks) keepMarks();
  keepsMarks = true;
  wasOnStep = isMarked(STEP);
  window.addEventListener("popstate", onPopState, { capture: true, signal: stop.signal });
  return () => stop.abort();
}
