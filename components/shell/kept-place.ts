"use client";

import { useSyncExternalStore } from "react";

const KEY = "shiftwell.kept-place";

/** Where a screen was left, for returning to it: its address, and a mark of what was pressed. */
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

/** The mark saved at this address, once; null unless the person has come back to it. */
export function takePlace(): string | null {
  const place = readPlace();
  if (place?.pathname !== location.pathname || place.search !== location.search) return null;
  sessionStorage.removeItem(KEY);
  return place.mark;
}

const noChange = () => () => undefined;

/** The address at which a screen was left, or its plain path. */
export const useKeptAddress = (pathname: string): string =>
  useSyncExternalStore(
    noChange,
    () => {
      const place = readPlace();
      return place?.pathname === pathname ? pathname + place.search : pathname;
    },
    () => pathname,
  );
