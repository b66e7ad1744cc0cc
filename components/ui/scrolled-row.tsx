"use client";

import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "./class-names";
import { markMore } from "./mark-more";
import { fadedEnds } from "./recipes";

/** A row of links that scrolls sideways where it is narrow, with the current one in view. */
export function ScrolledRow({ className, children }: { className: string; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => markMore(row.current), []);
  useEffect(() => {
    const current = row.current?.querySelector("[aria-current]")?.closest("li");
    if (!row.current || !current) return;
    const { offsetLeft, offsetWidth } = current;
    row.current.scrollLeft =
      offsetLeft - row.current.offsetLeft - (row.current.clientWidth - offsetWidth) / 2;
  });
  return (
    <ul ref={row} className={classNames("scrollbar-none overflow-x-auto", fadedEnds, className)}>
      {children}
    </ul>
  );
}
