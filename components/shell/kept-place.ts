"use client";

import { useSyncExternalStore } from "react";

const KEY = "shiftwell.kept-place";

/** Where a screen was left, for the way back to it: its address, and what was pressed there. */
type Place = { pathname: string; search: string; mark: string };

function readPlace(): Place | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Place | null;
  } catch {
    return null;
  }
}

/** Remembers the address of this screen, and a word of its own. */
export function savePlace(mark: string): void {
  const { pathname, search } = location;
  sessionStorage.setItem(KEY, JSON.stringify({ pathname, search, mark } satisfies Place));
}

/** The word of this very address, once: null unless it was left by it and has been come back to. */
export function takePlace(): string | null {
  const place = readPlace();
  if (place?.pathname !== location.pathname || place.search !== location.search) return null;
  sessionStorage.removeItem(KEY);
  return place.mark;
}

const noChange = () => () => undefined;

/** The address of a screen as it was left, or its plain one. */
export const useKeptAddress = (pathname: string): string =>
  useSyncExternalStore(
    noChange,
    () => {
      const place = readPlace();
      return place?.pathname === pathname ? pathname + place.search : pathname;
    },
    () => pathname,
  );
