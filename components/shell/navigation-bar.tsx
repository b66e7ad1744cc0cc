"use client";

import { useDebounced } from "@/components/ui/use-debounced";
import { useGoingTo } from "@/components/ui/going-to";

/** Quicker pages show and say nothing. */
const SLOW_MS = 200;

/** Under the header while the next page takes its time. Its growth ends short of the end: how long it takes isn't known. */
export function NavigationBar() {
  const path = useGoingTo();
  const awaited = useDebounced(path, SLOW_MS);
  const isSlow = path !== null && path === awaited;
  return (
    <>
      <span role="status" className="sr-only">
        {isSlow && "Loading…"}
      </span>
      {isSlow && (
        <span
          aria-hidden
          data-navigating
          className="absolute inset-x-0 top-full h-0.5 origin-left scale-x-90 bg-brand-text transition-transform duration-8000 ease-out starting:scale-x-5"
        />
      )}
    </>
  );
}
