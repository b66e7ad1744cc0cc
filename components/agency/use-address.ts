"use client";

import { usePathname, useSearchParams } from "next/navigation";

/** What the address says of the screen, and how to change it without a step in the history. */
export function useAddress() {
  const params = useSearchParams();
  const pathname = usePathname();
  return {
    get: (name: string): string | null => params.get(name),
    list: (name: string): readonly string[] => params.getAll(name),
    set(changes: Record<string, string | readonly string[] | null>): void {
      const next = new URLSearchParams(params);
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
