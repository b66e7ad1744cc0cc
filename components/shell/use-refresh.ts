"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";

/**
 * Reads the page again from the server, where it is. The router takes an address that was changed without it for
 * another page, which a refresh alone would scroll to the top of, or reload: it is told of the address first.
 */
export function useRefresh(): () => void {
  const router = useRouter();
  return () => {
    router.replace(`${location.pathname}${location.search}${location.hash}` as Route, { scroll: false });
    router.refresh();
  };
}
