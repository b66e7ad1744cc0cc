import { useSyncExternalStore } from "react";
import { vi } from "vitest";

/** Takes the place of `next/navigation` in component tests: the parts that screens use, on the test window's address. */

const CHANGED = "address-changed";
const replaceState = window.history.replaceState.bind(window.history);
// As in Next, history changes update the search parameters.
window.history.replaceState = (...given) => {
  replaceState(...given);
  window.dispatchEvent(new Event(CHANGED));
};

const subscribe = (listener: () => void) => {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
};

/** The router of every component; its calls are forgotten after each test. */
export const router = {
  refresh: vi.fn<() => void>(),
  push: vi.fn<(href: string) => void>(),
  replace: vi.fn<(href: string, options?: { scroll: boolean }) => void>(),
  back: vi.fn<() => void>(),
};

export const useSearchParams = () =>
  new URLSearchParams(useSyncExternalStore(subscribe, () => window.location.search));
export const usePathname = () => window.location.pathname;
export const useRouter = () => router;
