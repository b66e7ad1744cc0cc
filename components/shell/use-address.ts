"use client";

import { usePathname, useSearchParams } from "next/navigation";

/** The screen's state in the query string; changes replace the history entry. */
export function useAddress() {
  const params = useSearchParams();
  const pathname = usePathname();
  return {
    get: (name: string): string | null => params.get(name),
    list: (name: string): readonly string[] => params.getAll(name),
    set(changes: Record<string, string | readonly string[] | null>): void {
      // Not `params`: it lags behind a change made just before.
      const next = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(changes)) {
        next.delete(name);
        for (const one of value === null ? [] : [value].flat()) next.append(name, one);
      }
      const query = next.toString();
      window.history.replaceState(null, "", query ? `${pathname}?${query}` : pathname);
    },
  };
}
export type Address = ReturnType<typeof useAddress>;
