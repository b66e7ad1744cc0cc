import { configure, getConfig } from "@testing-library/react";

// Apart from browser-parts.ts, which runs before each file: this wraps what it finds, and must do so once.

/**
 * What queries by role ask of every element on their way. In jsdom's sheet the kind of element decides it; the other
 * properties cost most of a query, so they are computed only if they are read.
 */
const styleOf = window.getComputedStyle.bind(window);
const ownStyle = (element: HTMLElement, property: string): string =>
  element.hasAttribute("style") ? element.style.getPropertyValue(property) : "";
const displays = new Map<string, string>();
function displayOf(element: HTMLElement): string {
  const own = ownStyle(element, "display");
  if (own) return own;
  const kind = [element.localName, element.getAttribute("type"), element.hasAttribute("open")].join();
  if (!displays.has(kind)) displays.set(kind, styleOf(element).display);
  return displays.get(kind)!;
}
const visibilityOf = (element: HTMLElement): string =>
  ownStyle(element, "visibility") ||
  (element.parentElement ? visibilityOf(element.parentElement) : "visible");
const known: Record<string, (element: HTMLElement) => string> = {
  display: displayOf,
  visibility: visibilityOf,
};
window.getComputedStyle = (element, part) => {
  const read = (property: string) =>
    known[property]?.(element as HTMLElement) ?? styleOf(element, part).getPropertyValue(property);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) =>
      name === "getPropertyValue"
        ? read
        : (known[name as string]?.(element as HTMLElement) ?? Reflect.get(styleOf(element, part), name)),
  });
};

/** A wait looks many times before it finds, and printing the page takes longer than looking; its last error has it. */
const { getElementError } = getConfig();
const isWaiting = () =>
  (getConfig() as unknown as Record<string, boolean>)["_disableExpensiveErrorDiagnostics"] === true;
configure({
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? "") : getElementError(message, container),
});
