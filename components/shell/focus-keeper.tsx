"use client";

import { useEffect } from "react";
import { placeInPage } from "@/components/ui/place-in-page";

/**
 * When what has the focus leaves the page, a row that someone else cancelled for instance, the focus goes on to what
 * took its place, instead of back to the beginning of the page.
 */
export function FocusKeeper() {
  useEffect(() => {
    const main = document.querySelector("main");
    const stop = new AbortController();
    let focused: Element | null = null;
    let takeItsPlace: (() => HTMLElement | null) | null = null;
    const forget = () => (focused = takeItsPlace = null);

    const onFocus = ({ target }: FocusEvent) => {
      focused = target as Element;
      takeItsPlace = placeInPage(focused);
    };
    // Left by the person, not taken away with what had it.
    const onBlur = ({ target }: FocusEvent) =>
      queueMicrotask(() => target === focused && focused?.isConnected && forget());
    const watch = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      if (document.activeElement === document.body) takeItsPlace?.()?.focus({ preventScroll: true });
      else forget();
    });

    main?.addEventListener("focusin", onFocus, stop);
    main?.addEventListener("focusout", onBlur, stop);
    if (main) watch.observe(main, { childList: true, subtree: true });
    return () => {
      stop.abort();
      watch.disconnect();
    };
  }, []);
  return null;
}
