"use client";

import { useEffect, useState } from "react";
import { HIGHLIGHT_MS } from "./highlight-rows";

/** The rows that have just changed, for as long as they're highlighted, and what marks them. */
export function useChanged<Id>(): [changed: ReadonlySet<Id>, mark: (...ids: Id[]) => void] {
  const [changed, setChanged] = useState<ReadonlySet<Id>>(new Set());
  useEffect(() => {
    if (changed.size === 0) return;
    // A row that keeps its mark wouldn't be highlighted by its next change, and would be by a new order.
    const timer = setTimeout(() => setChanged(new Set()), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  return [changed, (...ids) => setChanged(new Set(ids))];
}
