import { allowLeaving, confirmLeaving, currentGuard } from "./unsaved-changes";

/** Marks the history entry that is added to a page with unsaved changes or something open above it, and the page's own below it. */
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
    noteStep();
  };
}

/** The added entry as its screen left it, whose filters may have changed since it was added. */
let step: { state: object; url: string } | null = null;

function noteStep(): void {
  if (isMarked(STEP)) step = { state: history.state as object, url: location.href };
}

/** What is open above the page, the uppermost last: each with the way to close it. */
const layers: (() => void)[] = [];

/** A dialog or a phone's sheet has opened: Back closes it, or asks as its own button does. Returns the way out. */
export function openLayer(close: () => void): () => void {
  layers.push(close);
  if (isWatching) addStep();
  return () => void layers.splice(layers.indexOf(close), 1);
}

/** Whether the added entry was the current one before a `popstate`. */
let wasOnStep = false;
/** What to do after the added entry has been taken off. */
let afterStep: (() => void) | null = null;
let keepsMarks = false;
let isWatching = false;

/**
 * Pushes a history entry for this same page, so the first Back stays here and asks. It remains when the form is saved:
 * taking it off at once would be a traversal that the browser may finish after the next navigation, and undo that.
 */
export function addStep(): void {
  wasOnStep = true;
  if (!isMarked(STEP)) put({ state: history.state as object, url: location.href });
}

/** Puts the added entry, as its screen left it, above the page's own. */
function put({ state, url }: NonNullable<typeof step>): void {
  history.replaceState({ ...state, [STEP]: false, [OWN]: true }, "", url);
  // Coming back to it moves nothing: the page is the same.
  history.scrollRestoration = "manual";
  history.pushState({ ...state, [STEP]: true, [OWN]: false }, "", url);
  history.scrollRestoration = "auto";
  noteStep();
}

/** Back to the added entry, after a Back that left the page as it is. */
function stay(): void {
  wasOnStep = true;
  if (step) put(step);
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

/** Back: closes what is open above the page, asks if there are unsaved changes, or skips the page's second entry. */
async function goBack(): Promise<void> {
  const top = layers.at(-1);
  if (top) {
    stay();
    top();
    return;
  }
  if (!currentGuard().isOn) {
    history.back();
    return;
  }
  stay();
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
  isWatching = true;
  noteStep();
  wasOnStep = isMarked(STEP);
  window.addEventListener("popstate", onPopState, { capture: true, signal: stop.signal });
  return () => {
    isWatching = false;
    stop.abort();
  };
}
