import { useSyncExternalStore } from "react";

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

/** The parts of `next/navigation` screens use, on the test window's URL. */
export const useSearchParams = () =>
  new URLSearchParams(useSyncExternalStore(subscribe, () => window.location.search));
export const usePathname = () => window.location.pathname;
const nothing = () => undefined;
export const useRouter = () => ({ refresh: nothing, push: nothing, replace: nothing });
