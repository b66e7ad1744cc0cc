"use client";

import { useEffect, useRef, type ReactNode } from "react";

/** A row of links that scrolls sideways where it is narrow, with the current one in view. */
export function ScrolledRow({ className, children }: { className: string; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector("[aria-current]")?.closest("li");
    if (!row.current || !current) return;
    const { offsetLeft, offsetWidth } = current;
    row.current.scrollLeft =
      offsetLeft - row.current.offsetLeft - (row.current.clientWidth - offsetWidth) / 2;
  });
  return (
    <ul ref={row} className={className}>
      {children}
    </ul>
  );
}
