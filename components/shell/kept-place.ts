"use client";

import { useSyncExternalStore } from "react";

const KEY = "shiftwell.kept-place";

/** A screen's address when the person navigated away, and what they pressed there, for the way back. */
type Place = { pathname: string; search: string; mark: string };

function readPlace(): Place | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Place | null;
  } catch {
    return null;
  }
}

/** Saves the screen's address with a mark. */
export function savePlace(mark: string): void {
  const { pathname, search } = location;
  sessionStorage.setItem(KEY, JSON.stringify({ pathname, search, mark } satisfies Place));
}

/** The mark saved for this address, once; null if there is none. */
export function takePlace(): string | null {
  const place = readPlace();
  if (place?.pathname !== location.pathname || place.search !== location.search) return null;
  sessionStorage.removeItem(KEY);
  return place.mark;
}

const noChange = () => () => undefined;

/** A screen's last address, or its plain path. */
export const useKeptAddress = (pathname: string): string =>
  useSyncExternalStore(
    noChange,
    () => {
      const place = readPlace();
      return place?.pathname === pathname ? pathname + place.search : pathname;
    },
    () => pathname,
  );
