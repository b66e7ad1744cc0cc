import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

/** What jsdom lacks: modals, popovers, animations, and anything that depends on layout. */
class SizeWatch {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
vi.stubGlobal("ResizeObserver", SizeWatch);

Element.prototype.scrollIntoView = () => undefined;
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
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
