import { useEffect, useOptimistic } from "react";

type Follow = (path: string) => void;

const followed = new Set<Follow>();

/** Called by the router as a navigation starts, inside its transition. */
export function noteNavigation(url: string): void {
  for (const follow of followed) follow(new URL(url, location.href).pathname);
}

/** The path that a navigation leads to, until its page is there; null while there is none. */
export function useGoingTo(): string | null {
  // React takes it back as the router's transition ends, however that ends: a redirect, a failure, another press.
  const [path, follow] = useOptimistic<string | null>(null);
  useEffect(() => {
    followed.add(follow);
    return () => void followed.delete(follow);
  }, [follow]);
  return path;
}
