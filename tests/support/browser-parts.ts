import { cleanup, configure } from "@testing-library/react";
import { notifyManager, QueryClient } from "@tanstack/react-query";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { closeActions } from "@/components/slot-actions/action-store";
import { setPageCounts } from "@/components/shell/page-counts";
import { currentNotifications, dismissNotification } from "@/components/ui/notify";
import { setClock } from "@/lib/time/clock";
import { FakeEventSource } from "./event-source";
import { router } from "./next-navigation";
import "./quick-queries";

/** What jsdom lacks: modals, popovers, animations, and anything that depends on layout. */
class SizeWatch {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
// Not stubbed: stubs end with their test.
globalThis.ResizeObserver = SizeWatch;
globalThis.EventSource = FakeEventSource as unknown as typeof EventSource;

/** A pointer's events; without it they are plain ones. */
class PointedEvent extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly isPrimary: boolean;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? "";
    this.isPrimary = init.isPrimary ?? false;
  }
}
window.PointerEvent ??= PointedEvent as typeof PointerEvent;
Document.prototype.elementFromPoint = () => null;

Element.prototype.scrollIntoView = () => undefined;
window.scrollBy = () => undefined;
/** A wide window, without a preference. */
window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
Element.prototype.checkVisibility = () => true;

Element.prototype.animate = () => ({}) as Animation;

HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute("open", "");
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute("open");
};

const toggled = (newState: string) => Object.assign(new Event("toggle"), { newState });

HTMLElement.prototype.showPopover = function showPopover() {
  this.dispatchEvent(toggled("open"));
};
HTMLElement.prototype.hidePopover = function hidePopover() {
  this.dispatchEvent(toggled("closed"));
};

// Lazy code may take a while to load on a busy machine.
configure({ asyncUtilTimeout: 25_000 });
// By default a timer, which `act` may or may not outlast.
notifyManager.setScheduler(queueMicrotask);

/** A failed query is tried again at once, and no more once another test answers requests. */
const clients = new Set<QueryClient>();
const mount = QueryClient.prototype.mount;
QueryClient.prototype.mount = function remembered() {
  clients.add(this);
  const given = this.getDefaultOptions();
  this.setDefaultOptions({ ...given, queries: { ...given.queries, retryDelay: 1 } });
  mount.call(this);
};
function endQueries() {
  for (const client of clients) client.clear();
  clients.clear();
}

/** A request may fail after its test has ended. */
beforeEach(() => {
  for (const { id } of currentNotifications()) dismissNotification(id);
});
/** Test files share a process and its window: none may see what another one left. */
afterEach(() => {
  cleanup();
  // What a test has put there itself.
  document.body.replaceChildren();
  endQueries();
  FakeEventSource.opened.length = 0;
  setPageCounts({});
  closeActions();
  for (const method of Object.values(router)) method.mockClear();
  window.history.replaceState(null, "", "/");
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => setClock(null));

// What an open menu still loads would fail with the file's environment, and for each file after it in this process.
afterAll(() => vi.dynamicImportSettled());
