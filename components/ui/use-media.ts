"use client";

import { useCallback, useSyncExternalStore } from "react";

/** Below `md`. */
export const PHONE = "(width < 48rem)";

/** From `xl`. */
export const WIDE = "(width >= 80rem)";

/** Whether the window matches a media query; false on the server. Prefer CSS, which needs no second drawing. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
