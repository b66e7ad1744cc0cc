"use client";

import { useEffect } from "react";
import { placeInPage } from "@/components/ui/place-in-page";

/**
 * When the focused element is removed, such as a row someone else cancelled, moves the focus to its neighbor instead of
 * the top of the page.
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
    // The person moved the focus; the element wasn't removed.
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
